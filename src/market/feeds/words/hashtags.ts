/** A tag of a text ends before a blank, a separator or the name of a person. */
const TAG = /#([^\s#,，;；、|@＠]+)/gu;
/** A list as programs write it: `["a", "b"]`, `['a', 'b']`, `[]`. */
const WRITTEN_LIST = /^\s*\[(.*)\]\s*$/su;
/** Items in quotes of either kind, with what a backslash escapes in them. */
const QUOTED = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/gsu;

/** The name of a tag in a list of objects, in quotes of either kind. */
const NAME_OF_OBJECT =
  /["'](?:name|title|hashtag_name|tag_name)["']\s*:\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/gsu;

const unique = (tags: readonly string[]): string[] => [...new Set(tags.filter((tag) => tag !== ''))];

const unescaped = (text: string): string =>
  text
    .replace(/\\u([0-9a-f]{4})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(.)/gsu, '$1');

/** A tag without #, and without the name of a person behind it. */
const bare = (tag: string): string =>
  tag
    .trim()
    .replace(/^#+/u, '')
    .replace(/[@＠].*$/su, '')
    .trim();

/**
 * Tags of a list without #, each once, in order. The list is separated by commas, semicolons and the like, by blanks where its items
 * begin with #, or written as a list of JSON or Python; an empty one has no tags.
 */
export function splitTags(list: string): string[] {
  const inner = WRITTEN_LIST.exec(list)?.[1];
  if (inner === undefined) return unique(splitPlain(list));
  if (inner.includes('{'))
    return unique(
      [...inner.matchAll(NAME_OF_OBJECT)].map(([, double, single]) =>
        bare(unescaped(double ?? single ?? '')),
      ),
    );
  const quoted = [...inner.matchAll(QUOTED)].map(([, double, single]) => unescaped(double ?? single ?? ''));
  return unique(quoted.length > 0 ? quoted.map(bare) : splitPlain(inner));
}

function splitPlain(list: string): string[] {
  const parts = list.split(/[,，;；、|\n]+/u);
  return parts.flatMap((part) => (/\s#|\S#/u.test(part.trim()) ? part.split(/(?=#)/u) : [part])).map(bare);
}

/** Tags marked with # in a description, without #, each once, in order. */
export function tagsInText(text: string): string[] {
  return unique([...text.matchAll(TAG)].map((found) => found[1] ?? ''));
}
