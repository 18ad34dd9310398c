import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** The last capture of a word on each Beijing day, and its highest. */
const daily = `SELECT f.word AS word, toDate(f.ts, 'Asia/Shanghai') AS day, argMax(f.heat, (f.ts, f.row_id)) AS heat, max(f.heat) AS peak,
  argMaxIf(f.category, (f.ts, f.row_id), f.category != 0) AS category, argMax(f.suggests, (f.ts, f.row_id)) AS suggests
FROM ${db}.search_word AS f GROUP BY word, day`;

/** Builds how much each word was searched on each day, what it gained since the day before it that has a capture, and its place. */
export async function deriveWordDays(store: MarketStore): Promise<void> {
  await rebuildTables(store, {
    word_day: {
      sql: `SELECT day, word, category, heat, peak, if(nth = 1, NULL, toInt64(heat) - toInt64(before)),
  if(nth = 1 OR before = 0, NULL, intDiv((toInt64(heat) - toInt64(before)) * 10000, greatest(toInt64(before), 1))), rank, suggests
FROM (
  SELECT *, row_number() OVER w AS nth, lagInFrame(heat) OVER w AS before, row_number() OVER (PARTITION BY day ORDER BY heat DESC, word) AS rank
  FROM (${daily})
  WINDOW w AS (PARTITION BY word ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
) ${REBUILD_QUERY_SETTINGS}`,
    },
  });
}
