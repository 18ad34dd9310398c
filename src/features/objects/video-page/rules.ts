/** Counters of a video whose growth its page draws, as captures and the wire name them. */
export const videoCounters = ['likes', 'comments', 'shares', 'collects', 'plays'] as const;
/** Name of one. */
export type VideoCounter = (typeof videoCounters)[number];

/** What people write who want to buy what a video shows. */
const ASKS =
  /求(个|一个|下)?(链接|同款|店铺|店名|购买方式)|链接(呢|在哪|哪里|发|有吗|有没有|怎么)|(有|给|发|上|挂|要)(个|一下|下)?链接|(哪里|哪儿|在哪|去哪|怎么|咋)(能|可以)?(买|购买|下单|入手)|(什么|啥|哪个|哪家)(牌子|店|品牌)|多少钱|怎么卖|同款(在哪|有吗|哪里)/;
/** What sounds alike and asks for nothing. */
const DECLINES = /(不要|不用|别|没必要|已经|刚)(再)?(发|上|挂|给|求|买)|链接(失效|打不开)/;

/** Whether a comment asks for the link, the price or where to buy; asking twice counts once. */
export function asksForLink(text: string): boolean {
  return ASKS.test(text) && !DECLINES.test(text);
}

/** Days after a publication up to which counters are captured daily; later weekly (domain.md 8.1). */
const DAILY_UNTIL = 30;
const DAY = 86_400;
/** Captures that may fail before something is said. */
const MISSED = 2;

/**
 * Days since the last capture when that is longer than captures of the age usually lie apart; null while all is well. Sources tell
 * of no deletion: a video that is gone simply is seen no more, so the page says just that.
 */
export function silentDays(
  { publishedAt, seenAt }: { publishedAt: number; seenAt: number },
  now: number,
): number | null {
  if (seenAt <= 0) return null;
  const isYoung = publishedAt > 0 && seenAt - publishedAt < DAILY_UNTIL * DAY;
  const usual = isYoung ? 1 : 7;
  const days = Math.floor((now - seenAt) / DAY);
  return days > usual * MISSED ? days : null;
}

/** Videos of about the same age that must be known before they say anything of one. */
const MIN_PEERS = 5;

/** Why nothing new is captured of a video, as far as other videos tell. */
export type Silence = 'gone' | 'unwatched' | 'unknown';

/**
 * Why a video is silent. Where at least half of the videos published about the same day were captured after this one fell silent, videos of
 * its age are still captured and this one is probably gone; where fewer were, captures of its age have ended and nothing is known of it.
 */
export function silenceOf({ peers, later }: { readonly peers: number; readonly later: number }): Silence {
  if (peers < MIN_PEERS) return 'unknown';
  return later * 2 >= peers ? 'gone' : 'unwatched';
}

/** Likes, comments, shares and times kept over plays; null where one of them is unknown or nobody played it. */
export function interactionOf(counters: readonly (number | null)[], plays: number | null): number | null {
  if (plays === null || plays <= 0 || counters.some((one) => one === null)) return null;
  return counters.reduce<number>((sum, one) => sum + (one ?? 0), 0) / plays;
}
