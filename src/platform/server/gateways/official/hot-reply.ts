import {
  objectIn,
  objectsIn,
  type ReplyObject,
  replyAddress,
  replyNumber,
  replyText,
  replyWhole,
} from './read-value.ts';

const MAX_COUNT = 1_000_000_000_000;

/** A hot word with its heat. */
export interface HotSentence {
  readonly sentence: string;
  readonly heat: number;
}

/** A video of a hot word; counts that the reply does not have are null. */
export interface HotVideo {
  /** The interface's own id, which is a text. */
  readonly itemId: string;
  readonly title: string;
  readonly author: string;
  readonly url: string;
  /** Unix seconds; null where unknown. */
  readonly createdAt: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly shares: number | null;
  readonly plays: number | null;
}

/** The words of a reply; those without text or heat are left out. */
export function sentencesIn(data: ReplyObject): readonly HotSentence[] {
  return objectsIn(data.list).flatMap((one) => {
    const sentence = replyText(one.sentence);
    const heat = replyWhole(one.hot_level, MAX_COUNT);
    return sentence === '' || heat === null ? [] : [{ sentence, heat }];
  });
}

/** Where the next page of a reply begins; null at the end. */
export function nextCursorIn(data: ReplyObject): string | null {
  const cursor = replyNumber(data.cursor);
  const hasMore = data.has_more === true || data.has_more === 'true' || data.has_more === 1;
  return hasMore && cursor !== null ? String(cursor) : null;
}

/** Plays are given to the owner alone: none where there are likes means that they are unknown. */
function playsIn(statistics: ReplyObject, likes: number | null): number | null {
  const plays = replyWhole(statistics.play_count, MAX_COUNT);
  return plays === 0 && (likes ?? 0) > 0 ? null : plays;
}

/** The videos of a reply; those without an id are left out. */
export function hotVideosIn(data: ReplyObject): readonly HotVideo[] {
  return objectsIn(data.list).flatMap((one) => {
    const itemId = replyText(one.item_id);
    if (itemId === '' || itemId.length > 200) return [];
    const statistics = objectIn(one.statistics);
    const created = replyNumber(one.create_time);
    const likes = replyWhole(statistics.digg_count, MAX_COUNT);
    return [
      {
        itemId,
        title: replyText(one.title),
        author: replyText(one.author),
        url: replyAddress(one.share_url),
        createdAt: created !== null && created >= 946_684_800 && created < 4e9 ? Math.floor(created) : null,
        likes,
        comments: replyWhole(statistics.comment_count, MAX_COUNT),
        shares: replyWhole(statistics.share_count, MAX_COUNT),
        plays: playsIn(statistics, likes),
      },
    ];
  });
}
