import { randomUUID } from 'node:crypto';
import { ordersPageIn } from '#platform/server/gateways/official/order-reply.ts';
import { type OfficialResult, officialFault } from '#platform/server/gateways/official/outcome.ts';
import { accessOf, shopClientOf } from '../access.ts';
import { ORDER_METHOD } from '../check.ts';
import { changeSlice, insertSlices } from '../store/catalogue.ts';
import type { SourceSliceTable } from '../store/tables.ts';
import { type Collecting, type CollectResult, onlySettles } from './result.ts';
import type { CollectTask } from './tasks.ts';

/** A stretch of moments at which orders changed, in unix seconds; what is before `from` was read. */
export interface OrderSpan {
  readonly from: number;
  readonly to: number;
  /** Changes before this moment were read by the stretch before: what is refused of them was counted then. */
  readonly fresh: number;
  /** Reads a crowded second for the second time: an order that left it in between may have shifted another one over a page. */
  readonly isAgain?: boolean;
}

/** Orders of a page. */
export const ORDERS_PER_PAGE = 100;
/** Pages of one moment; a reply with more of them repeats itself. */
const MAX_PAGES = 200;

/** A stretch as a row. */
export const orderSlice = (source_id: string, span: OrderSpan): SourceSliceTable => ({
  source_id,
  id: randomUUID(),
  spec: JSON.stringify(span),
  sales_from: 0,
  page: 1,
  faults: 0,
  done_at: null,
});

/** What follows a page: the rest of its stretch, null when that is read, and other stretches. */
interface NextOrders {
  readonly rest: { readonly span: OrderSpan; readonly page: number } | null;
  readonly others: readonly OrderSpan[];
}

/** The last change of a page that is in the order that was requested; null where it is not, or where the moments are unknown. */
function lastChange(changes: readonly (number | null)[], { from, to }: OrderSpan): number | null {
  let last = from;
  for (const at of changes) {
    if (at === null || at < last) return null;
    last = at;
  }
  return Math.min(last, to);
}

/**
 * What is read next. It goes on from the last change that was read, so that an order that changes meanwhile moves to a later place and
 * shifts nothing; pages of one moment, and replies in another order than requested, are paged. A full page never ends a stretch. Null where
 * paging comes to no end.
 */
export function nextOrders(
  span: OrderSpan,
  page: number,
  changes: readonly (number | null)[],
): NextOrders | null {
  const { from, isAgain } = span;
  // A second that took several pages is read once more.
  const again: OrderSpan[] =
    page > 1 && !isAgain ? [{ from, to: from, fresh: span.fresh, isAgain: true }] : [];
  if (changes.length < ORDERS_PER_PAGE) return { rest: null, others: again };
  const last = lastChange(changes, span);
  if (last !== null && last > from)
    return { rest: { span: { ...span, from: last }, page: 1 }, others: again };
  return page < MAX_PAGES ? { rest: { span, page: page + 1 }, others: [] } : null;
}

const orderParams = ({ from, to }: OrderSpan, page: number) => ({
  update_time_start: from,
  update_time_end: to,
  order_by: 'update_time',
  order_asc: true,
  page: page - 1,
  size: ORDERS_PER_PAGE,
});

/** Reads a page of the own shop's orders by the moment at which they changed. */
export async function readOrderPage(
  { parts, row, access: token, signal }: Collecting,
  { slice }: Extract<CollectTask, { kind: 'orders' }>,
): Promise<OfficialResult<CollectResult>> {
  const access = accessOf(parts.secrets, row);
  if (access.kind !== 'shop') throw new Error(`source ${row.id} has values of another kind`);
  const span = JSON.parse(slice.spec) as OrderSpan;
  const page = Number(slice.page);
  const params = orderParams(span, page);
  const reply = await shopClientOf(parts, access).call({
    method: ORDER_METHOD,
    params,
    access: token,
    signal,
  });
  if (reply.kind === 'fault') return reply;
  const read = ordersPageIn(reply.data);
  if (read.total === null && read.orders === 0) return officialFault('not-understood', { detail: 'shape' });
  const next = nextOrders(span, page, read.changes);
  if (next === null) return officialFault('not-understood', { detail: 'shape' });
  const { rest, others } = next;
  const change =
    rest === null
      ? { done_at: parts.clock.now() }
      : { page: rest.page, spec: JSON.stringify(rest.span), faults: 0 };
  const settles = onlySettles(async (tx) => {
    await changeSlice(tx, { source_id: row.id, id: slice.id, ...change });
    await insertSlices(
      tx,
      others.map((one) => orderSlice(row.id, one)),
    );
  });
  const { rows } = parts.market.orderRows(read.lines);
  const unseen = read.lines.filter(({ changedAt }) => (changedAt ?? span.fresh) >= span.fresh);
  return { kind: 'ok', data: { ...settles, rows, refused: parts.market.orderRows(unseen).refused } };
}
