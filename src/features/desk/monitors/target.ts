/** What a pasted text can name: an object by our id, or by the id that the platform knows it by. Tried in this order. */
export interface TargetName {
  readonly of: 'author' | 'live' | 'video';
  readonly by: 'own' | 'source';
  readonly id: string;
}

/** What a pasted text names, or why it names nothing. */
export type Target = { readonly names: readonly TargetName[] } | { readonly problem: string };

const SHORT_LINK = '短链接无法识别，请在浏览器中打开后复制完整链接';
const UNKNOWN = '没有识别出链接或 ID';
/** Our own ids (docs/decisions/0006-public-ids.md). */
const OWN_ID = /^[0-9A-Za-z]{1,11}$/;
const SOURCE_ID = /^[\w.-]{1,128}$/;

/** Path of our own page, or host and path of the platform's, and what its groups name. */
interface Shape {
  readonly at: RegExp;
  readonly names: readonly (Omit<TargetName, 'id'> & { readonly group: number })[];
}

const ownPage = (at: RegExp, ...groups: readonly [TargetName['of'], number][]): Shape => ({
  at,
  names: groups.map(([of, group]) => ({ of, by: 'own', group })),
});
const platform = (at: RegExp, of: TargetName['of']): Shape => ({
  at,
  names: [{ of, by: 'source', group: 1 }],
});

const liveShapes: readonly Shape[] = [
  ownPage(/^[^/]*\/darenDetails\/\w+\/([0-9A-Za-z]+)$/, ['author', 1]),
  ownPage(/^[^/]*\/liveDetails\/([0-9A-Za-z]+)\/([0-9A-Za-z]+)\/\d{8}$/, ['live', 1]),
  ownPage(/^[^/]*\/liveBigScreen\/([0-9A-Za-z]+)/, ['live', 1]),
  platform(/^(?:www\.)?douyin\.com\/user\/([\w.-]+)$/, 'author'),
  platform(/^www\.iesdouyin\.com\/share\/user\/([\w.-]+)$/, 'author'),
  platform(/^live\.douyin\.com\/([\w.-]+)$/, 'live'),
  platform(/^webcast\.amemv\.com\/douyin\/webcast\/reflow\/(\d+)$/, 'live'),
];

const videoShapes: readonly Shape[] = [
  ownPage(/^[^/]*\/videoDetails\/([0-9A-Za-z]+)\/([0-9A-Za-z]+)\/\d{8}$/, ['video', 2]),
  platform(/^(?:www\.)?douyin\.com\/(?:video|note)\/(\d+)$/, 'video'),
  platform(/^www\.iesdouyin\.com\/share\/(?:video|note)\/(\d+)$/, 'video'),
];

/** The first address in a text: share texts have words around it. */
function urlIn(text: string): URL | null {
  const found = /https?:\/\/[^\s"'<>，。；、）】]+/.exec(text)?.[0];
  return found !== undefined && URL.canParse(found) ? new URL(found) : null;
}

function namesOf(place: string, shapes: readonly Shape[]): TargetName[] {
  for (const { at, names } of shapes) {
    const match = at.exec(place);
    if (match) return names.map(({ of, by, group }) => ({ of, by, id: match[group] as string }));
  }
  return [];
}

function targetOf(
  text: string,
  { shapes, kinds }: { readonly shapes: readonly Shape[]; readonly kinds: readonly TargetName['of'][] },
): Target {
  const trimmed = text.trim();
  const url = urlIn(trimmed);
  if (url?.hostname === 'v.douyin.com') return { problem: SHORT_LINK };
  if (url) {
    const modal = url.searchParams.get('modal_id');
    if (kinds.includes('video') && modal !== null && /^\d+$/.test(modal))
      return { names: [{ of: 'video', by: 'source', id: modal }] };
    const names = namesOf(`${url.hostname}${url.pathname.replace(/\/+$/, '')}`, shapes);
    return names.length > 0 ? { names } : { problem: UNKNOWN };
  }
  const path = namesOf(trimmed, shapes);
  if (path.length > 0) return { names: path };
  if (!SOURCE_ID.test(trimmed)) return { problem: UNKNOWN };
  const own = OWN_ID.test(trimmed) ? kinds.map((of) => ({ of, by: 'own' as const, id: trimmed })) : [];
  return { names: [...own, ...kinds.map((of) => ({ of, by: 'source' as const, id: trimmed }))] };
}

/** What a pasted link, share text or id of an author or a live room names. */
export function liveTargetOf(text: string): Target {
  return targetOf(text, { shapes: liveShapes, kinds: ['author', 'live'] });
}

/** What a pasted link, share text or id of a video names. */
export function videoTargetOf(text: string): Target {
  return targetOf(text, { shapes: videoShapes, kinds: ['video'] });
}
