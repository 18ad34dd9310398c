import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { inShard } from '../publish/id-shards.ts';
import { inlineSteps } from '../publish/named-steps.ts';
import { attributionParams } from './attribution-params.ts';
import { ATTRIBUTION_QUERY_SETTINGS, type WorkChunk } from './steps-sql.ts';

const { gainByChance, jointGain, certainGain } = attributionParams;
const ALL = 'ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING';
const OF_PORTION = `OVER (PARTITION BY product_id, p1 ORDER BY room_id ${ALL})`;
/** Nats are stored as millionths, so that their sum is the same in whatever order. */
const MILLION = 1_000_000;

/** evidenceOf of room-evidence.ts. */
const EVIDENCE = {
  portion_expected: `SELECT
  product_id, day, p1, room_id, expected,
  sum(expected) ${OF_PORTION} AS all_expected,
  sum(sold) ${OF_PORTION} AS n,
  max(if(room_id = 0, expected, 0)) ${OF_PORTION} AS rest
FROM ${db}.alloc_expected
WHERE ${inShard('product_id')}`,
  taken: `SELECT *, n * expected / all_expected AS taken
FROM portion_expected
WHERE room_id != 0`,
  good: `SELECT
  room_id, day, product_id,
  sum(toInt64(round(${MILLION} * (n * log(all_expected / greatest(all_expected - expected, rest)) - taken)))) AS own_gain,
  sum(toInt64(round(${MILLION} * taken * (log(all_expected / rest) - 1)))) AS own_joint
FROM taken
GROUP BY room_id, day, product_id`,
};

/** Rooms on days on which all their goods together do not speak for them (isCredited of room-evidence.ts). */
const UNPROVEN_ROOMS = `SELECT room_id, day FROM ${db}.alloc_evidence
GROUP BY room_id, day
HAVING sum(gain) < ${gainByChance * MILLION} * sum(goods) AND sum(joint) < ${jointGain * MILLION} * sum(goods)`;

/** Goods of a part that their rooms are credited with on a day whatever else is in the cart. */
const CERTAIN_GOODS = `SELECT room_id, day, good FROM ${db}.alloc_evidence
ARRAY JOIN certain AS good
WHERE ${inShard('good')}`;

/** Whether a room is credited with a good on a day (isGoodCredited of room-evidence.ts). */
export const isGoodCreditedSql = (of: Readonly<Record<'room' | 'day' | 'product', string>>) =>
  `((${of.room}, ${of.day}) NOT IN (${UNPROVEN_ROOMS}) OR (${of.room}, ${of.day}, ${of.product}) IN (${CERTAIN_GOODS}))`;

/** Adds to alloc_evidence what the counters of a part say of each room on each day; needs what is expected of it. */
export async function fillEvidence(store: MarketStore, part: WorkChunk): Promise<void> {
  await store.write({
    sql: inlineSteps(
      EVIDENCE,
      `INSERT INTO ${db}.alloc_evidence
SELECT
  room_id, day,
  sum(own_gain), sum(own_joint), count(),
  groupArrayIf(product_id, own_gain >= ${certainGain * MILLION})
FROM good
GROUP BY room_id, day
${ATTRIBUTION_QUERY_SETTINGS}`,
    ),
    params: { ...part },
  });
}
