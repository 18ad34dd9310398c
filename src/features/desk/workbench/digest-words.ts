/** What the digest of a day is made from; changes as shares, null where nothing is known. */
export interface DigestParts {
  readonly live: number | null;
  readonly video: number | null;
  readonly bursts: number;
  readonly first: { readonly title: string; readonly reason: string } | null;
  readonly words: readonly string[];
  /** Rankings on one's boards with how many of their first twenty are new. */
  readonly boards: readonly { readonly title: string; readonly newcomers: number }[];
  /** How many things happened to what one follows, and the most telling of them. */
  readonly follows: { readonly total: number; readonly first: readonly DigestEvent[] };
}

/** A thing that happened to a named object. */
export interface DigestEvent {
  readonly name: string;
  readonly words: string;
}

const TITLE_MOST = 20;

const change = (share: number | null) =>
  share === null ? '--' : `${share >= 0 ? '+' : ''}${Math.round(share * 1000) / 10}%`;

/** The digest in sentences. Danger: it goes to every edition, so that it tells changes and counts, never an amount. */
export function digestText({ live, video, bursts, first, words, boards, follows }: DigestParts): string {
  const moved = boards.filter(({ newcomers }) => newcomers > 0);
  const short = (title: string) => [...title].slice(0, TITLE_MOST).join('');
  const name = first && short(first.title);
  return [
    `大盘：直播销售额较前日${change(live)}，视频${change(video)}`,
    bursts === 0
      ? '昨日没有新的起量商品'
      : `新增${bursts}件起量商品${first ? `，${name}：${first.reason}` : ''}`,
    ...(words.length > 0 ? [`飙升词：${words.join('、')}`] : []),
    ...(moved.length > 0
      ? [`看板榜单前20名新上榜：${moved.map(({ title, newcomers }) => `${title}${newcomers}`).join('、')}`]
      : []),
    ...(follows.total > 0
      ? [
          `关注：${follows.total}条动态，${follows.first.map((one) => `${short(one.name)}${one.words}`).join('；')}`,
        ]
      : []),
  ].join('\n');
}
