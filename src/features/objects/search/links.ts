import type { EntityId } from '#catalog/kernel/entity.ts';

/** Kinds of objects that a text can name. */
export type LinkedKind = Exclude<EntityId, 'topic' | 'comment' | 'word'>;

/** An object that a text may name: by our id, or by the id that the platform knows it by. Tried in this order. */
export interface ObjectName {
  readonly of: LinkedKind;
  readonly by: 'own' | 'source';
  readonly id: string;
}

/** What a pasted text may name; `words` is what to search for where it names nothing we can read. */
export interface PastedText {
  readonly names: readonly ObjectName[];
  readonly problem: string;
  readonly words: string;
}

const SHORT_LINK = '短链接无法识别，请在浏览器中打开后复制完整链接';
const UNKNOWN_LINK = '未识别的链接，支持达人主页、直播间、视频、商品、小店的完整链接和本站页面链接';
/** Our own ids (docs/decisions/0006-public-ids.md). */
const OWN_ID = /^[0-9A-Za-z]{9,11}$/;
const SOURCE_ID = /^\d{6,24}$/;
/** Kinds that an id alone may be of. */
const kinds: readonly LinkedKind[] = ['author', 'product', 'shop', 'brand', 'live', 'video'];

/** Our own pages: the path up to the id, and which part of the path the id is. */
const ownPages: readonly { readonly base: string; readonly of: LinkedKind; readonly part: number }[] = [
  { base: 'darenDetails', of: 'author', part: 2 },
  { base: 'productDetails', of: 'product', part: 2 },
  { base: 'smallShopDetails', of: 'shop', part: 2 },
  { base: 'brandDetails', of: 'brand', part: 2 },
  { base: 'liveDetails', of: 'live', part: 1 },
  { base: 'videoDetails', of: 'video', part: 2 },
];

/** Pages of the platform: host and path, and where the id is. */
const platformPages: readonly {
  readonly at: RegExp;
  readonly of: LinkedKind;
  readonly query?: readonly string[];
}[] = [
  { at: /^(?:www\.)?douyin\.com\/user\/([\w.-]+)$/, of: 'author' },
  { at: /^www\.iesdouyin\.com\/share\/user\/([\w.-]+)$/, of: 'author' },
  { at: /^live\.douyin\.com\/([\w.-]+)$/, of: 'live' },
  { at: /^webcast\.amemv\.com\/douyin\/webcast\/reflow\/(\d+)$/, of: 'live' },
  { at: /^(?:www\.)?douyin\.com\/(?:video|note)\/(\d+)$/, of: 'video' },
  { at: /^www\.iesdouyin\.com\/share\/(?:video|note)\/(\d+)$/, of: 'video' },
  { at: /^haohuo\.jinritemai\.com\/views\/shop(?:\/\w+)*$/, of: 'shop', query: ['id', 'shop_id'] },
  { at: /^(?:\w+\.)?jinritemai\.com\/.*$/, of: 'product', query: ['product_id', 'id', 'commodity_id'] },
];

/** The first address in a text: share texts have words around it. */
function urlIn(text: string): URL | null {
  const found = /https?:\/\/[^\s"'<>，。；、）】]+/.exec(text)?.[0];
  return found !== undefined && URL.canParse(found) ? new URL(found) : null;
}

function ownName(path: string): ObjectName[] {
  const parts = path.split('/').filter(Boolean);
  const page = ownPages.find(({ base }) => base === parts[0]);
  const id = page && parts[page.part];
  return page && id !== undefined && /^[0-9A-Za-z]{1,11}$/.test(id) ? [{ of: page.of, by: 'own', id }] : [];
}

function platformName(url: URL): ObjectName[] {
  const modal = url.searchParams.get('modal_id');
  if (modal !== null && SOURCE_ID.test(modal)) return [{ of: 'video', by: 'source', id: modal }];
  const place = `${url.hostname}${url.pathname.replace(/\/+$/, '')}`;
  for (const { at, of, query } of platformPages) {
    const match = at.exec(place);
    if (!match) continue;
    const id = query ? query.map((name) => url.searchParams.get(name)).find((one) => one !== null) : match[1];
    if (id !== undefined && id !== null && /^[\w.-]{1,128}$/.test(id)) return [{ of, by: 'source', id }];
  }
  return [];
}

/** What a share text is about, in the brackets that the platform's own texts have. */
function wordsIn(text: string): string {
  const inner = /【([^】]{1,60})】/.exec(text)?.[1] ?? '';
  return inner.replace(/的(?:作品|直播间|主页|图文)$/, '').trim();
}

/** Whether a text holds an address: one that names nothing is no name to search for. */
export const isLink = (text: string): boolean => urlIn(text.trim()) !== null;

/** Whether a text looks like something to resolve rather than words to search for. */
export function isPasted(text: string): boolean {
  const trimmed = text.trim();
  return (
    urlIn(trimmed) !== null || ownName(trimmed).length > 0 || SOURCE_ID.test(trimmed) || OWN_ID.test(trimmed)
  );
}

/** Reads a pasted link, share text or id. */
export function readPasted(text: string): PastedText {
  const trimmed = text.trim();
  const url = urlIn(trimmed);
  if (url?.hostname === 'v.douyin.com') return { names: [], problem: SHORT_LINK, words: wordsIn(trimmed) };
  if (url) {
    const names = [...ownName(url.pathname), ...platformName(url)];
    return { names, problem: names.length > 0 ? '' : UNKNOWN_LINK, words: wordsIn(trimmed) };
  }
  const own = ownName(trimmed);
  if (own.length > 0) return { names: own, problem: '', words: '' };
  const names = [
    ...(OWN_ID.test(trimmed) ? kinds.map((of) => ({ of, by: 'own' as const, id: trimmed })) : []),
    ...(SOURCE_ID.test(trimmed) ? kinds.map((of) => ({ of, by: 'source' as const, id: trimmed })) : []),
  ];
  return { names, problem: '', words: trimmed };
}
