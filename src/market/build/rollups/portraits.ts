import { inlineSteps } from '#market/publish/named-steps.ts';
import { rebuildTables } from '#market/publish/publish-tables.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/**
 * The newest batch of each object, audience and dimension. One whose names and shares do not pair, or whose shares are more than
 * all and a rounding each, says nothing.
 */
export const latestBatches = `SELECT object_type, object_id, audience, dim, day, names, shares FROM ${db}.portrait_batch
WHERE length(names) = length(shares) AND notEmpty(names) AND arraySum(shares) <= 10000 + length(shares)
ORDER BY object_type, object_id, audience, dim, day DESC, row_id
LIMIT 1 BY object_type, object_id, audience, dim`;

/** What a part is on average over all objects of a kind that have this audience and dimension; who does not name it has none of it. */
const usual = `SELECT p.object_type AS object_type, p.audience AS audience, p.dim AS dim, p.name AS name, p.total / o.n AS usual_share
FROM totals AS p
INNER JOIN objects AS o
  ON o.object_type = p.object_type AND o.audience = p.audience AND o.dim = p.dim`;

const portraitSteps = {
  batches: latestBatches,
  totals: `SELECT object_type, audience, dim, name, sum(share) AS total FROM batches ARRAY JOIN names AS name, shares AS share
GROUP BY object_type, audience, dim, name`,
  objects: 'SELECT object_type, audience, dim, count() AS n FROM batches GROUP BY object_type, audience, dim',
  usual,
  parts_of: `SELECT object_type, object_id, audience, dim, day, name, share FROM batches ARRAY JOIN names AS name, shares AS share`,
  portraits: `SELECT l.object_type, l.object_id, l.audience, l.dim, l.day,
  arraySort(x -> (-toInt64(x.1), x.2), groupArray((toUInt32(l.share), l.name,
    if(u.usual_share > 0, toNullable(toUInt32(round(l.share * 100 / u.usual_share))), NULL)))) AS parts
FROM parts_of AS l
LEFT JOIN usual AS u ON u.object_type = l.object_type AND u.audience = l.audience AND u.dim = l.dim AND u.name = l.name
GROUP BY l.object_type, l.object_id, l.audience, l.dim, l.day`,
};

/** Builds the latest portraits, each part with its TGI: its share against that of the average object of the kind, times 100. */
export async function derivePortraits(store: MarketStore): Promise<void> {
  await rebuildTables(store, {
    portrait: {
      sql: inlineSteps(
        portraitSteps,
        `SELECT l.object_type, l.object_id, l.audience, l.dim, l.day,
  arrayMap(x -> x.2, parts), arrayMap(x -> x.1, parts), arrayMap(x -> x.3, parts)
FROM portraits AS l ${REBUILD_QUERY_SETTINGS}`,
      ),
    },
  });
}

/** Kinds of objects that have portraits. */
export type PortraitOf = 'author' | 'product' | 'shop' | 'brand' | 'live' | 'video';

/** One part of an audience: its share in basis points, and the share against the average object's times 100, null unknown. */
export interface PortraitPart {
  readonly name: string;
  readonly share: number;
  readonly tgi: number | null;
}

/** Who the people around an object are, along one dimension, biggest part first. */
export interface Portrait {
  readonly audience: string;
  readonly dim: string;
  /** Day of the batch, YYYY-MM-DD. */
  readonly day: string;
  readonly parts: readonly PortraitPart[];
}

/** Every portrait of an object by its internal id, in the order of audience and dimension; none for most objects. */
export async function readPortraits(store: MarketStore, type: PortraitOf, id: string): Promise<Portrait[]> {
  const rows = await store.read<{
    audience: string;
    dim: string;
    on_day: string;
    names: string[];
    shares: number[];
    tgi: (number | null)[];
  }>({
    sql: `SELECT audience, dim, toString(day) AS on_day, names, shares, tgi FROM ${db}.portrait
WHERE object_type = {type:String} AND object_id = {id:UInt64} ORDER BY audience, dim`,
    params: { type, id },
  });
  return rows.map(({ audience, dim, on_day, names, shares, tgi }) => ({
    audience,
    dim,
    day: on_day,
    parts: names.map((name, i) => ({ name, share: Number(shares[i]), tgi: tgi[i] ?? null })),
  }));
}
