import { attributionParams } from '#market/attribution/attribution-params.ts';
import { MAX_GAP } from '#market/build/first-days.ts';
import { inlineSteps } from '#market/publish/named-steps.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The Beijing day of a capture; one just after midnight tells of the day before. */
const DAY = `toDate(f.ts - 3600, 'Asia/Shanghai')`;

/** What changed from one day with a capture to the next, on the later one; the first day of an object has no change to tell. */
const FANS_GAINED = 'toInt64(fans) - lagInFrame(toInt64(fans)) OVER w AS fans_inc';

/**
 * Followers per author and day, and those gained since the capture before; days without a capture have no row. Before the first day from
 * which on videos are collected nothing is known of what was published.
 */
export async function deriveAuthorGrowth(store: MarketStore): Promise<void> {
  await rebuildTables(store, {
    author_growth: {
      sql: inlineSteps(
        {
          captures: `SELECT author_id, ${DAY} AS day, assumeNotNull(argMax(f.fans, f.ts)) AS fans FROM ${db}.author_counter AS f WHERE f.fans IS NOT NULL GROUP BY author_id, day`,
          published: `SELECT author_id, toDate(any(published_at), 'Asia/Shanghai') AS pub_day FROM ${db}.aweme_publish WHERE author_id != 0 GROUP BY author_id, video_id`,
          works: `SELECT author_id, pub_day, sum(count()) OVER (PARTITION BY author_id ORDER BY pub_day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS so_far FROM published GROUP BY author_id, pub_day`,
          with_works: `SELECT c.author_id AS author_id, c.day AS day, c.fans AS fans, toInt64(p.so_far) AS so_far
FROM captures AS c ASOF LEFT JOIN works AS p ON p.author_id = c.author_id AND p.pub_day <= c.day`,
          began: `SELECT pub_day FROM (
  SELECT pub_day, lagInFrame(pub_day) OVER (ORDER BY pub_day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS day_before
  FROM (SELECT DISTINCT pub_day FROM published)
) WHERE pub_day > day_before + ${MAX_GAP}`,
          gains: `SELECT author_id, day, fans, row_number() OVER w AS n, ${FANS_GAINED}, so_far - lagInFrame(so_far) OVER w AS works
FROM with_works
WINDOW w AS (PARTITION BY author_id ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`,
        },
        `SELECT day, 0, author_id, fans, fans_inc, if(day >= (SELECT maxOrNull(pub_day) FROM began), toNullable(works), NULL) FROM gains WHERE n > 1 ${REBUILD_QUERY_SETTINGS}`,
      ),
    },
  });
}

/** Plays to each like of a video whose plays are not public. */
export const PLAYS_A_LIKE = Math.round(1 / attributionParams.likesPerPlay);

const COUNTERS = ['likes', 'comments', 'shares'] as const;
/** Days after its publication up to which the first counter of a video counts from nothing. */
const FIRST_DAYS = 1;

/** The last known value of a counter up to a day: a capture that does not tell it says nothing about it. */
const known = (column: string) => `last_value(${column}) OVER w AS ${column}_known`;

/** What a counter gained since it was last known; nothing is told by the first value of a video that was seen late. */
const gained = (column: string) =>
  `greatest(toInt64(${column}_known) - coalesce(lagInFrame(toInt64(${column}_known)) OVER w, if(is_first, 0, toInt64(${column}_known))), 0) AS ${column}_inc`;

/**
 * Likes, comments, shares and plays that a video gained per day; its first day counts from nothing where it was published on
 * it or the day before. A day on which no likes are known to have been gained has a row with 0, one on which it is not known has null. Plays are known where both days tell them, else they are told out of the likes.
 */
export async function deriveVideoGrowth(store: MarketStore): Promise<void> {
  const window =
    'WINDOW w AS (PARTITION BY video_id ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)';
  await rebuildTables(store, {
    video_growth: {
      sql: inlineSteps(
        {
          captures: `SELECT f.video_id AS video_id, ${DAY} AS day, ${[...COUNTERS, 'plays'].map((c) => `max(f.${c}) AS ${c}`).join(', ')}
FROM ${db}.aweme_counter AS f GROUP BY video_id, day`,
          published: `SELECT video_id, toDate(any(published_at), 'Asia/Shanghai') AS pub_day FROM ${db}.aweme_publish GROUP BY video_id`,
          known: `SELECT c.video_id AS video_id, c.day AS day, v.pub_day AS pub_day, c.day <= v.pub_day + ${FIRST_DAYS} AS is_first, likes, plays, row_number() OVER w AS n,
  ${COUNTERS.map(known).join(', ')}
FROM captures AS c
INNER JOIN published AS v ON v.video_id = c.video_id
${window}`,
          gains: `SELECT video_id, day, pub_day, likes IS NOT NULL AND (is_first OR lagInFrame(toInt64(likes_known)) OVER w IS NOT NULL) AS is_told, ${COUNTERS.map(gained).join(', ')},
  toInt64(plays) - if(n = 1, if(is_first, toNullable(0), NULL), lagInFrame(toInt64(plays)) OVER w) AS plays_inc
FROM known
${window}`,
        },
        `SELECT day, 0, video_id, pub_day, if(is_told, likes_inc, NULL) AS likes_gained, ifNull(comments_inc, 0), ifNull(shares_inc, 0),
  greatest(coalesce(plays_inc, likes_inc * ${PLAYS_A_LIKE}, 0), 0) FROM gains
WHERE likes_gained >= 0 OR comments_inc > 0 OR shares_inc > 0 OR plays_inc > 0 ${REBUILD_QUERY_SETTINGS}`,
      ),
    },
  });
}
