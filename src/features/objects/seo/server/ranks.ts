import { limitOf, NO_LIMIT, type ViewerLevel } from '#catalog/plans.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { addDays, dateNumberOf, daysBetween } from '#kernel/day.ts';
import {
  readLikedVideos,
  readVideosById,
  readWordRankDays,
  type WordVideo,
} from '#market/read/word/word-ranks.ts';
import type { Viewer } from '#platform/server/http/route.ts';
import type { RankedVideo, WordRanks } from '../contract.ts';
import { type RankedBefore, rankHistory } from '../rank-history.ts';

const TREND_DAYS = 90;
/** Most videos of a word; with a history the ones that fell out count to them. */
const MAX_LIKED = 30;
const MAX_RANKED = 60;

/** Days back that an edition looks at a word, the newest one counted as one. */
export function daysBackOf(level: ViewerLevel): number {
  const own = limitOf('dataDays', level);
  return own === NO_LIMIT ? TREND_DAYS : Math.min(TREND_DAYS, own);
}

function rankedOf(
  { video, author, day, published, ...one }: WordVideo,
  { places = [], best, listed = 0 }: Partial<RankedBefore>,
  followed: ReadonlySet<string>,
): RankedVideo {
  const uid = publicId(author);
  return {
    ...one,
    aweme_id: publicId(video),
    uid,
    date_code: day,
    published_at: published,
    places: [...places],
    best: best ?? null,
    listed,
    is_followed: followed.has(uid),
  };
}

/** What ranks are read from, and the public ids of the authors that somebody follows. */
export interface RankServices {
  readonly context: QueryContext;
  readonly followedAuthors: (userId: string) => Promise<readonly string[]>;
}

/** Who ranks for a word on each day of the edition up to today; without a search that is known the most liked videos that have it. */
export async function ranksOf(
  { context: { store, state }, followedAuthors }: RankServices,
  word: string,
  viewer: Viewer,
): Promise<WordRanks> {
  const followed = new Set(await followedAuthors(viewer.id));
  // Searches of today are known before its sales are.
  const dataDay = state.dataDay ?? '1970-01-01';
  const [from, to] = [addDays(dataDay, 1 - daysBackOf(viewer.level)), addDays(dataDay, 1)];
  const known = new Map((await readWordRankDays(store, word, { from, to })).map((one) => [one.day, one]));
  if (known.size === 0) {
    const liked = await readLikedVideos(store, { word, take: MAX_LIKED });
    return { items: liked.map((one) => rankedOf(one, {}, followed)), days: [] };
  }
  const [first = from, ...later] = known.keys();
  const days = Array.from({ length: daysBetween(first, later.at(-1) ?? first) + 1 }, (_, n) =>
    addDays(first, n),
  );
  const history = rankHistory(
    days.map((day) => ({ day: dateNumberOf(day), videos: known.get(day)?.videos ?? null })),
  );
  const shown = history.slice(0, MAX_RANKED);
  const cards = new Map(
    (
      await readVideosById(
        store,
        shown.map(({ video }) => video),
      )
    ).map((card) => [card.video, card]),
  );
  return {
    items: shown.flatMap((one) => {
      const card = cards.get(one.video);
      return card ? [rankedOf(card, one, followed)] : [];
    }),
    days: days.map((day) => ({ day: dateNumberOf(day), captured_at: known.get(day)?.captured ?? null })),
  };
}
