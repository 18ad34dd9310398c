import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { rates } from '../attribution/rates.ts';
import { BUILD_SETTINGS, refill } from './exchange.ts';

/** The Beijing day of a capture; one just after midnight tells of the day before. */
const DAY = `toDate(f.ts - 3600, 'Asia/Shanghai')`;

/** What changed from one day with a capture to the next, on the later one; the first day of an object has no change to tell. */
function gained(column: string): string {
  return `toInt64(${column}) - lagInFrame(toInt64(${column})) OVER w AS ${column}_inc`;
}

/** Followers per author and day, and those gained since the capture before; days without a capture have no row. */
export async function deriveAuthorGrowth(store: MarketStore): Promise<void> {
  await refill(store, {
    author_growth: {
      sql: `SELECT day, 0, author_id, fans, fans_inc FROM (
  SELECT author_id, day, fans, row_number() OVER w AS n, ${gained('fans')}
  FROM (SELECT author_id, ${DAY} AS day, assumeNotNull(argMax(f.fans, f.ts)) AS fans FROM ${db}.author_counter AS f WHERE f.fans IS NOT NULL GROUP BY author_id, day)
  WINDOW w AS (PARTITION BY author_id ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
) WHERE n > 1 ${BUILD_SETTINGS}`,
    },
  });
}

/** Plays that stand behind a like where they are not public. */
const PLAYS_A_LIKE = Math.round(1 / rates.likesPerPlay);

/**
 * Likes, comments, shares and plays that a video gained per day; its first day counts from nothing where it was published on
 * it. Plays are known where both days tell them, else they are told out of the likes.
 */
export async function deriveVideoGrowth(store: MarketStore): Promise<void> {
  await refill(store, {
    video_growth: {
      sql: `SELECT g.day, 0, g.video_id, greatest(g.likes_inc, 0), greatest(g.comments_inc, 0), greatest(g.shares_inc, 0),
  greatest(coalesce(g.plays_inc, g.likes_inc * ${PLAYS_A_LIKE}), 0) FROM (
  SELECT video_id, day, row_number() OVER w AS n, ${['likes', 'comments', 'shares'].map(gained).join(', ')},
    toInt64(plays) - if(n = 1, 0, lagInFrame(toInt64(plays)) OVER w) AS plays_inc
  FROM (
    SELECT video_id, ${DAY} AS day, max(ifNull(f.likes, 0)) AS likes, max(ifNull(f.comments, 0)) AS comments, max(ifNull(f.shares, 0)) AS shares, max(f.plays) AS plays
    FROM ${db}.aweme_counter AS f GROUP BY video_id, day
  )
  WINDOW w AS (PARTITION BY video_id ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
) AS g
INNER JOIN (SELECT video_id, toDate(any(published_at), 'Asia/Shanghai') AS pub_day FROM ${db}.aweme_publish GROUP BY video_id) AS v ON v.video_id = g.video_id
WHERE (g.n > 1 OR g.day <= v.pub_day + 1) AND (g.likes_inc > 0 OR g.plays_inc > 0) ${BUILD_SETTINGS}`,
    },
  });
}
