import { fansBands } from '#catalog/enums/choices.ts';
import type { PeersBlock } from '#catalog/kernel/detail.ts';
import type { PeersReply } from '#engine/blocks/peers/reply.ts';
import { BLOCK_SETTINGS, type BlockScope } from '#engine/server/blocks/block-scope.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { percentileIn } from '../percentile.ts';

interface Own {
  readonly band: number;
  readonly cat1: string;
  readonly category: string;
  readonly names: readonly string[];
  readonly terms: readonly (number | null)[];
}

interface Usual {
  readonly term: string;
  readonly level: number;
  readonly n: number;
  readonly deciles: readonly number[];
}

/** Fewer comparable objects than this say too little: the wider group is read then. */
const MIN_SAMPLE = 10;

/** The terms of the author over the 30 days up to the data day; undefined where nothing was sold in them. */
async function ownTerms({ context, objectId }: BlockScope): Promise<Own | undefined> {
  const [row] = await context.store.read<Own>({
    sql: `SELECT t.band AS band, toString(t.cat1) AS cat1, c.name AS category, t.names AS names, t.terms AS terms
FROM ${db}.author_term AS t
LEFT ANY JOIN (SELECT id, name FROM ${db}.category_node WHERE tree = 'm') AS c ON c.id = t.cat1
WHERE t.author_id = {object:UInt64}
LIMIT 1
${BLOCK_SETTINGS}`,
    params: { object: objectId },
  });
  return row;
}

/** What is usual, by term, in the narrowest group that is large enough. */
async function usualOf({ context }: BlockScope, { band, cat1 }: Own): Promise<readonly Usual[]> {
  return context.store.read<Usual>({
    sql: `SELECT b.term AS term, max(b.level) AS level, argMax(b.n, b.level) AS n, argMax(b.tenths, b.level) AS deciles
FROM ${db}.benchmark AS b
WHERE b.kind = 'author' AND b.n >= ${MIN_SAMPLE}
  AND (b.level = 0 OR (b.band = {band:UInt8} AND (b.level = 1 OR b.cat1 = {cat1:UInt64})))
GROUP BY b.term
${BLOCK_SETTINGS}`,
    params: { band: Number(band), cat1 },
  });
}

/** Who the object is compared with: the group of the term that has the most. */
function groupOf({ band, category }: Own, usual: readonly Usual[]): PeersReply['group'] {
  const [widest] = [...usual].sort((a, b) => Number(b.n) - Number(a.n));
  if (!widest) return null;
  const fans = `粉丝${fansBands[Number(band)]?.label ?? ''}`;
  const labels = ['全部带货达人', fans, category === '' ? fans : `${fans} · ${category}`];
  const level = Math.max(...usual.map((one) => Number(one.level)));
  const count = Math.max(...usual.filter((one) => Number(one.level) === level).map(({ n }) => Number(n)));
  return { label: labels[level] ?? '', count };
}

/** Answers figures of the last 30 days with their place among comparable authors; nothing is known of one who sold nothing. */
export async function answerPeers(scope: BlockScope, block: PeersBlock): Promise<PeersReply> {
  const own = await ownTerms(scope);
  const usual = own ? await usualOf(scope, own) : [];
  const deciles = new Map(usual.map((one) => [one.term, one.deciles.map(Number)]));
  const values = Object.entries(block.terms).map(([name, { needs }]) => {
    const stored = own?.terms[own.names.indexOf(name)];
    const value = stored === null || stored === undefined ? null : Number(stored);
    const among = deciles.get(name);
    return [
      name,
      {
        value: needs !== undefined && scope.plan.level < needs ? null : value,
        percentile: value === null || among === undefined ? null : percentileIn(among, value),
      },
    ] as const;
  });
  return {
    kind: 'peers',
    group: own ? groupOf(own, usual) : null,
    values: Object.fromEntries(values),
  };
}
