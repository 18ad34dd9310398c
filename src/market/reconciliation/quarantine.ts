import { addDays, beijingDay } from '#kernel/day.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import { type Clock } from '#platform/server/clock.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { VERDICT } from '../attribution/quarantine-sql.ts';
import { RetiredDays, retiredThrough } from '../attribution/retired.ts';
import { markDirty } from '../ingest/dirty-days.ts';

/** A step of a counter that is held back; times in unix seconds, price in fen. */
export interface QuarantinedStep {
  /** Names it in `tide quarantine release` and `tide quarantine drop`. */
  readonly id: string;
  readonly title: string;
  readonly source_key: string;
  readonly from: number;
  readonly to: number;
  readonly pieces: number;
  readonly price: number;
}

/** What may be decided about a held step. */
export type QuarantineDecision = keyof typeof VERDICT;

type Row = Readonly<Record<keyof QuarantinedStep, string | number>>;

const SELECT = `SELECT concat(toString(h.product_id), '-', toString(h.t1)) AS id, d.title AS title, d.source_key AS source_key,
  h.t0 AS from, h.t1 AS to, h.pieces AS pieces, h.price AS price
FROM ${db}.quarantined_step AS h LEFT JOIN ${db}.dim_product AS d ON d.product_id = h.product_id`;

const stepOf = (r: Row): QuarantinedStep => ({
  id: String(r.id),
  title: String(r.title),
  source_key: String(r.source_key),
  from: Number(r.from),
  to: Number(r.to),
  pieces: Number(r.pieces),
  price: Number(r.price),
});

/** The newest steps that wait for a decision, at most 200; they are in no figure. */
export async function quarantinedSteps(store: MarketStore): Promise<QuarantinedStep[]> {
  const rows = await store.read<Row>({
    sql: `${SELECT}
WHERE (h.product_id, h.t1) NOT IN (SELECT product_id, t1 FROM ${db}.quarantine_decision FINAL WHERE verdict = ${VERDICT.drop})
ORDER BY h.t1 DESC, h.product_id LIMIT 200`,
  });
  return rows.map(stepOf);
}

/** The stores that a decision is written into. */
export interface DecisionStores {
  readonly market: MarketStore;
  readonly account: AccountStore;
  readonly clock: Clock;
}

/**
 * Decides about a held step: released it is sold like any other, dropped it never is. Notes the days that must be computed again
 * before the decision is written, so that a kill in between leaves nothing undone. Answers the step; null when none is held by
 * that name. Throws RetiredDays for one of a settled day.
 */
export async function decideQuarantined(
  { market, account, clock }: DecisionStores,
  id: string,
  verdict: QuarantineDecision,
): Promise<QuarantinedStep | null> {
  const [, product_id, t1] = /^(\d{1,20})-(\d{1,10})$/.exec(id) ?? [];
  if (product_id === undefined || t1 === undefined) return null;
  const [row] = await market.read<Row>({
    sql: `${SELECT} WHERE h.product_id = {product_id:UInt64} AND h.t1 = {t1:Int64}`,
    params: { product_id, t1 },
  });
  if (!row) return null;
  const step = stepOf(row);
  const span = { from: beijingDay((step.from + 1) * 1000), to: beijingDay(step.to * 1000) };
  const through = await retiredThrough(market);
  if (through !== null && span.from <= through) throw new RetiredDays(span, through);
  const days: string[] = [];
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) days.push(day);
  await markDirty(account, new Map([['product_counter', days]]), clock.now());
  await market.write({
    sql: `INSERT INTO ${db}.quarantine_decision
SELECT {product_id:UInt64}, {t1:Int64}, {verdict:UInt8}, greatest({now:UInt64}, (SELECT max(ver) + 1 FROM ${db}.quarantine_decision))`,
    params: { product_id, t1, verdict: VERDICT[verdict], now: clock.now() },
  });
  return step;
}
