import { type Edition, editionOf } from '#catalog/plans.ts';
import { grantsById, grantWithin, lengthenGrantWithin } from '#features/people/membership/server/index.ts';
import { addDays, beijingDay, startOfDay } from '#kernel/day.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import { broughtBack, daysFor, type FoldedGrant, type PaidGrant } from '../pricing.ts';
import { changeOrder } from './store/orders.ts';
import { changeLedger, ledgerOf } from './store/payments.ts';
import type { LedgerTable } from './store/tables.ts';

/** A purchase that is paid back: its line, what it is worth beyond its own payment, and what its buyer has paid for besides. */
export interface RestoredRights {
  readonly line: LedgerTable;
  readonly level: number;
  readonly restFen: number;
  readonly others: readonly PaidGrant[];
  readonly now: number;
}

/** An edition that came back, and for how many days. */
export interface RestoredOrder {
  readonly level: Edition;
  readonly days: number;
  readonly ids: readonly string[];
}

const usesOf = ({ uses }: LedgerTable) => JSON.parse(uses) as string[];

/**
 * Brings back what a purchase had used up of earlier ones, as far as its value is left and its own payment does not pay it
 * back. A renewal of the same edition that runs on takes it over; else the earlier editions begin anew. Each of them can be
 * paid back after that by its own order. Within the transaction of the refund, in which the line loses what it held: nothing
 * comes back twice.
 */
export async function bringBack(tx: Tx, of: RestoredRights): Promise<RestoredOrder[]> {
  const { line, restFen, others, level, now } = of;
  const uses = usesOf(line);
  if (uses.length === 0) return [];
  const [next] = others
    .filter((one) => one.level >= level && one.ends > now)
    .sort((a, b) => a.starts - b.starts);
  await changeLedger(tx, line.order_no, { uses: '[]' });
  return next ? handOver(tx, { line, next, restFen }) : beginAnew(tx, of, uses);
}

async function handOver(
  tx: Tx,
  { line, next, restFen }: { readonly line: LedgerTable; readonly next: PaidGrant; readonly restFen: number },
): Promise<RestoredOrder[]> {
  const days = daysFor(restFen, next);
  const heir = (await ledgerOf(tx, line.user_id)).find((one) => one.grant_id === next.id);
  if (!heir || days === 0) return [];
  await changeLedger(tx, heir.order_no, {
    value_fen: heir.value_fen + restFen,
    value_days: heir.value_days + days,
    credit_fen: heir.credit_fen + restFen,
    uses: JSON.stringify([...usesOf(heir), ...usesOf(line)]),
  });
  await lengthenGrantWithin(tx, next, days);
  return [{ level: next.level as Edition, days, ids: [] }];
}

async function beginAnew(
  tx: Tx,
  { line, restFen, now }: RestoredRights,
  uses: readonly string[],
): Promise<RestoredOrder[]> {
  const lines = new Map((await ledgerOf(tx, line.user_id)).map((one) => [one.grant_id, one]));
  const grants = new Map((await grantsById(tx, uses)).map((one) => [one.id, one]));
  const folded = [...grants.values()].flatMap((grant): FoldedGrant[] => {
    const own = lines.get(grant.id);
    if (!own || grant.ends === null || grant.revoked === null) return [];
    const { id, level, starts, ends, revoked } = grant;
    const value = { valueFen: own.value_fen, valueDays: own.value_days, giftDays: own.gift_days };
    return [{ id, level, starts, ends, folded: revoked, ...value }];
  });
  const back: RestoredOrder[] = [];
  for (const one of broughtBack(folded, restFen)) {
    const [grant, own] = [grants.get(one.id), lines.get(one.id)];
    if (!grant || !own) continue;
    const [level, days] = [grant.level as Edition, one.valueDays + one.giftDays];
    const ends = startOfDay(addDays(beijingDay(now), 1 + days));
    const term = { starts: now, days: null, ends, now };
    // A new grant, so that what was promised to open orders while the old one ran is no more held to.
    const id = await grantWithin(tx, {
      userId: line.user_id,
      level,
      seats: grant.seats,
      kind: 'paid',
      ...term,
    });
    const { valueFen, valueDays, giftDays } = one;
    const value = { value_fen: valueFen, value_days: valueDays, gift_days: giftDays };
    await changeLedger(tx, own.order_no, { grant_id: id, ...value });
    await changeOrder(tx, { no: own.order_no, from: ['GRANTED'] }, { note: '升级退款后恢复' });
    back.push({ level, days, ids: [id] });
  }
  return back;
}

/** What came back, in words; empty for nothing. */
export function backInWords(back: readonly RestoredOrder[]): string {
  return back.map(({ level, days }) => `${editionOf(level).name}${days}天`).join('、');
}
