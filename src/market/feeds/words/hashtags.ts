const TAG = /#([^\s#,，;；]+)/gu;

/** Tags of a list written with commas or semicolons, without # and blanks, each once, in order. */
export function splitTags(list: string): string[] {
  const tags = list.split(/[,，;；、|]+/u).map((tag) => tag.trim().replace(/^#+/u, ''));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** Tags marked with # in a description, without #, each once, in order. */
export function tagsInText(text: string): string[] {
  return [...new Set([...text.matchAll(TAG)].map((found) => found[1] ?? ''))];
}
