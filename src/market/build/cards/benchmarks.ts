import type { SaleDays } from '#market/build/sale-days.ts';
import { inlineSteps } from '#market/publish/named-steps.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import type { BenchmarkKind } from '#market/read/room/benchmarks.ts';
import { USUAL_ROOMS } from '#market/sql/compared-rooms.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { AUTHOR_TERMS, type AuthorTerm, authorTerms } from './author-terms.ts';
import { LIVE_TERMS, ROOM_BAND } from './live-terms.ts';
import { DECILES } from './place-sql.ts';

/** Authors who sold in the 30 days; rooms with a cart that opened in them. */
const rows: Readonly<Record<BenchmarkKind, { terms: readonly string[]; sql: string }>> = {
  author: {
    terms: Object.keys(AUTHOR_TERMS),
    sql: `SELECT band, cat1, ${Object.keys(AUTHOR_TERMS)
      .map((name, n) => `f.terms[${n + 1}] AS ${name}_term`)
      .join(', ')} FROM ${db}.author_term AS f`,
  },
  live: {
    terms: Object.keys(LIVE_TERMS),
    sql: `SELECT ${ROOM_BAND} AS band, f.cat1 AS cat1, ${Object.entries(LIVE_TERMS)
      .map(([name, sql]) => `${sql} AS ${name}_term`)
      .join(', ')}
FROM ${db}.card_live_f AS f
WHERE ${USUAL_ROOMS}`,
  },
};

/** The terms of every author, by which a page shows one beside those of its like. */
const termsOfAuthors = `SELECT author_id, fans, band, cat1, [${Object.keys(AUTHOR_TERMS)
  .map((name) => `'${name}'`)
  .join(', ')}], [${Object.keys(AUTHOR_TERMS)
  .map((name) => `${name}_term`)
  .join(', ')}]
FROM (${authorTerms(Object.keys(AUTHOR_TERMS) as AuthorTerm[])}) ${REBUILD_QUERY_SETTINGS}`;

function select(kind: BenchmarkKind): string {
  const { terms, sql } = rows[kind];
  return inlineSteps(
    {
      objects: sql,
      known_values: `SELECT band, cat1, term, assumeNotNull(value) AS x FROM objects
ARRAY JOIN [${terms.map((t) => `${t}_term`).join(', ')}] AS value, [${terms.map((t) => `'${t}'`).join(', ')}] AS term
WHERE value IS NOT NULL`,
      circles: `SELECT term, band, cat1, grouping(band) = 1 AS no_band, grouping(cat1) = 1 AS no_cat, count() AS n, quantilesExactInclusive(${DECILES.join(', ')})(x) AS tenths
FROM known_values
GROUP BY GROUPING SETS ((term, band, cat1), (term, band), (term))`,
    },
    `SELECT '${kind}', if(no_band, 0, if(no_cat, 1, 2)), if(no_band, 0, band), if(no_cat, 0, cat1), term, n, tenths
FROM circles ${REBUILD_QUERY_SETTINGS}`,
  );
}

/** Builds what is usual for authors and live rooms over the 30 days up to the data day. Cards of rooms and videos and growth come first. */
export async function deriveBenchmarks(store: MarketStore, { end }: SaleDays): Promise<void> {
  const params = { day: end };
  await rebuildTables(store, { author_term: { sql: termsOfAuthors, params } });
  await rebuildTables(store, {
    benchmark: [
      { sql: select('author'), params },
      { sql: select('live'), params },
    ],
  });
}
