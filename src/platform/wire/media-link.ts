const LINK = /https?:\/\/[^\s"'<>，。；、）】]+/g;

/** The links in a pasted text, each once; share texts have words around them. */
export function linksIn(text: string): string[] {
  return [...new Set([...text.matchAll(LINK)].map(([link]) => link))];
}

/** A link without what follows its path: two share links of one video differ there alone. */
export function linkKey(link: string): string {
  const url = new URL(link);
  const modal = url.searchParams.get('modal_id');
  return `${url.host}${url.pathname.replace(/\/+$/, '')}${modal === null ? '' : `?modal_id=${modal}`}`;
}
