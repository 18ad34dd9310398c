import type { SaleDays } from '#market/build/sale-days.ts';
import { inlineSteps } from '#market/publish/named-steps.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { bandSql } from '#market/read/fans-band.ts';
import type { BenchmarkKind } from '#market/read/room/benchmarks.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { AUTHOR_TERMS, type AuthorTerm, authorTerms } from './author-terms.ts';

/** Figures of a live room that are held against those of its like; null where nothing tells them. */
const LIVE_TERMS = {
  watch: 'toFloat64(f.total_users)',
  stay: 'toFloat64(f.stay)',
  /** Fen per time watched. */
  uv: 'if(f.total_users > 0, f.gmv / f.total_users, NULL)',
  /** Fen per minute. */
  rpm: 'if(f.duration >= 60, f.gmv * 60 / f.duration, NULL)',
  /** Bullet comments per time watched. */
  interact: 'if(f.total_users > 0, f.barrage / f.total_users, NULL)',
  /** People who watched, of those it was shown to. */
  through: 'if(f.exposed > 0, f.watch_ucnt / f.exposed, NULL)',
} as const;
/** Name of a figure of a live room. */
export type LiveTerm = keyof typeof LIVE_TERMS;

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
    sql: `SELECT ${bandSql('ifNull(f.fans, 0)')} AS band, f.cat1 AS cat1, ${Object.entries(LIVE_TERMS)
      .map(([name, sql]) => `${sql} AS ${name}_term`)
      .join(', ')}
FROM ${db}.card_live_f AS f
WHERE f.is_cart = 1 AND f.is_live = 0 AND f.fans IS NOT NULL AND f.pub_day > {day:Date} - 30 AND f.pub_day <= {day:Date}`,
  },
};

/** The terms of every author, by which a page shows one beside those of its like. */
const termsOfAuthors = `SELECT author_id, fans, band, cat1, [${Object.keys(AUTHOR_TERMS)
  .map((name) => `'${name}'`)
  .join(', ')}], [${Object.keys(AUTHOR_TERMS)
  .map((name) => `${name}_term`)
  .join(', ')}]
FROM (${authorTerms(Object.keys(AUTHOR_TERMS) as AuthorTerm[])}) ${REBUILD_QUERY_SETTINGS}`;

const DECILES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

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
