import { inShard } from '#market/publish/id-shards.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import type { AuthorTerm } from './author-terms.ts';
import { MIN_PEERS, placeIn } from './place-sql.ts';

/** Metrics whose percentile among comparable authors is stored on a card, by the column that holds it. */
export const PERCENTILE_TERMS = {
  gmv_place30: 'gmv',
  watch_place30: 'watch',
  uv_place30: 'uv',
  cvr_place30: 'cvr',
} as const satisfies Readonly<Record<string, AuthorTerm>>;

/** The group of a level, widest first: all, those of the band of followers, of these those of the category. */
const group = (level: 0 | 1 | 2) => {
  const on = ['term', ...(level > 0 ? ['band'] : []), ...(level > 1 ? ['cat1'] : [])];
  return `LEFT JOIN (SELECT term, band, cat1, tenths FROM ${db}.benchmark WHERE kind = 'author' AND level = ${level} AND n >= ${MIN_PEERS}) AS b${level}
  ON ${on.map((column) => `b${level}.${column} = t.${column}`).join(' AND ')}`;
};

/** Places of the authors of a shard, by column; null where no group is large enough. Benchmarks come first. */
export const peerPlaces = `SELECT author_id, ${Object.entries(PERCENTILE_TERMS)
  .map(([column, term]) => `maxIf(place, term = '${term}') AS ${column}`)
  .join(', ')}
FROM (
  SELECT t.author_id AS author_id, t.term AS term,
    multiIf(length(b2.tenths) = 9, b2.tenths, length(b1.tenths) = 9, b1.tenths, b0.tenths) AS d,
    ${placeIn('t.x', 'd')} AS place
  FROM (
    SELECT f.author_id AS author_id, f.band AS band, f.cat1 AS cat1, arrayJoin([${Object.values(
      PERCENTILE_TERMS,
    )
      .map((term) => `'${term}'`)
      .join(', ')}]) AS term, f.terms[indexOf(f.names, term)] AS x
    FROM ${db}.author_term AS f WHERE ${inShard('f.author_id')}
  ) AS t
  ${([2, 1, 0] as const).map(group).join('\n  ')}
)
GROUP BY author_id`;
