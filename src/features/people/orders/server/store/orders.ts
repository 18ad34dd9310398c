import type { ExpressionBuilder } from 'kysely';
import { TRANSFER } from '#catalog/prices.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Db, Tx } from '#platform/server/account-store/transaction.ts';
import { CLOCK_SKEW_MS } from '#platform/server/clock-rule.ts';
import { type OrderStatus, type OrderTable, orderTables } from './tables.ts';

/** An order by its number; undefined when there is none. */
export function orderByNo(db: Db, no: string): Promise<OrderTable | undefined> {
  return orderTables(db).selectFrom('pay_order').selectAll().where('no', '=', no).executeTakeFirst();
}

/** Writes a new order. */
export async function insertOrder(tx: Tx, order: OrderTable): Promise<void> {
  await orderTables(tx).insertInto('pay_order').values(order).execute();
}

/** Changes an order that stands in one of these states; false, and nothing done, when it stands elsewhere. */
export async function changeOrder(
  tx: Tx,
  { no, from }: { readonly no: string; readonly from: readonly OrderStatus[] },
  change: Partial<Omit<OrderTable, 'no'>>,
): Promise<boolean> {
  const done = await orderTables(tx)
    .updateTable('pay_order')
    .set(change)
    .where('no', '=', no)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** Somebody's orders that still wait for money. */
export function openOrdersOf(db: Db, userId: string): Promise<OrderTable[]> {
  return orderTables(db)
    .selectFrom('pay_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', ['INIT', 'PREPAID'])
    .orderBy('created', 'desc')
    .execute();
}

/** A page of a user's orders, the newest first. */
export function ordersOf(
  db: Db,
  userId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<OrderTable[]> {
  return orderTables(db)
    .selectFrom('pay_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '!=', 'INIT')
    .orderBy('created', 'desc')
    .orderBy('no')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Whose orders are listed, and when. */
interface Listed {
  readonly userId: string;
  readonly now: number;
}

/**
 * Orders that their owner sees: those that money came for, that can be paid now, or that are paid from bank to bank. A code that was
 * shown and that nobody paid leaves nothing behind (open reading 237).
 */
function listed(db: Db, { userId, now }: Listed) {
  return orderTables(db)
    .selectFrom('pay_order')
    .where('user_id', '=', userId)
    .where('status', '!=', 'INIT')
    .where((e) =>
      e.or([
        e('pay_type', '=', TRANSFER),
        e('status', 'not in', ['PREPAID', 'CLOSED', 'FAILED']),
        e.and([e('status', '=', 'PREPAID'), e('expires', '>', now)]),
      ]),
    );
}

/** A page of the orders that somebody sees, the newest first. */
export function listedOrdersOf(
  db: Db,
  whose: Listed,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<OrderTable[]> {
  return listed(db, whose)
    .selectAll()
    .orderBy('created', 'desc')
    .orderBy('no')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** How many orders somebody sees. */
export async function listedCount(db: Db, whose: Listed): Promise<number> {
  const { n } = await listed(db, whose)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

const isAhead = (now: number) => (e: ExpressionBuilder<{ pay_order: OrderTable }, 'pay_order'>) =>
  e.and([
    e('created', '>', now + CLOCK_SKEW_MS),
    e('status', 'in', ['INIT', 'PREPAID']),
    e('expires', '>', now),
  ]);

/**
 * Ends open orders that were made after now, at a clock that was ahead: it was set back, and they would live longer by that. Where
 * there are none, as nearly always, nothing is written.
 */
export async function endOrdersAhead(account: AccountStore, now: number): Promise<void> {
  const first = await orderTables(account.db)
    .selectFrom('pay_order')
    .select('no')
    .where(isAhead(now))
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return;
  await account.write((tx) =>
    orderTables(tx)
      .updateTable('pay_order')
      .set({ expires: now, ask_next: now })
      .where(isAhead(now))
      .execute(),
  );
}

/** Orders whose cashier is to be asked by now, those that wait longest first. */
export function ordersToAsk(db: Db, now: number, limit: number): Promise<OrderTable[]> {
  return orderTables(db)
    .selectFrom('pay_order')
    .selectAll()
    .where('ask_next', '<=', now)
    .orderBy('ask_next')
    .limit(limit)
    .execute();
}

/**
 * Takes the next question about an order: false when somebody else has asked since `asked_at`. One of any number of
 * processes and polls gets true.
 */
export async function claimQuestion(
  tx: Tx,
  { no, asked_at: seen, asked }: OrderTable,
  { now, next }: { readonly now: number; readonly next: number | null },
): Promise<boolean> {
  const done = await orderTables(tx)
    .updateTable('pay_order')
    .set({ asked: asked + 1, asked_at: now, ask_next: next })
    .where('no', '=', no)
    .where('asked_at', '=', seen)
    .where('asked', '=', asked)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

/** How many orders stand in each state; what the operator looks at. */
export async function orderStates(db: Db): Promise<Record<string, number>> {
  const rows = await orderTables(db)
    .selectFrom('pay_order')
    .select((e) => ['status', e.fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}
