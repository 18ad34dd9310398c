const LINK = /https?:\/\/[^\s"'<>，。；、）】]+/g;

/** The links in a pasted text, each once; share texts have words around them. */
export function linksIn(text: string): string[] {
  return [...new Set([...text.matchAll(LINK)].map(([link]) => link))];
}

/** Hosts that name a file by what follows the path; at all others that says who shared, not what. */
const NAMED_BY_QUERY = /(^aweme\.snssdk\.com|\.douyinvod\.com|\.zjcdn\.com)$/;

/** What two links to the same video have in common: the address without what follows its path, of hosts of files all of it. */
export function linkKey(link: string): string {
  const url = new URL(link);
  if (NAMED_BY_QUERY.test(url.host)) return `${url.host}${url.pathname}${url.search}`;
  const modal = url.searchParams.get('modal_id');
  return `${url.host}${url.pathname.replace(/\/+$/, '')}${modal === null ? '' : `?modal_id=${modal}`}`;
}
