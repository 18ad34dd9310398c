import { randomUUID } from 'node:crypto';
import { type OrderLine, ordersPageIn } from '#platform/server/gateways/official/order-reply.ts';
import { type OfficialResult, officialFault } from '#platform/server/gateways/official/outcome.ts';
import { accessOf, shopClientOf } from '../access.ts';
import { ORDER_METHOD } from '../check.ts';
import { changeSlice } from '../store/catalogue.ts';
import type { SourceSliceTable } from '../store/tables.ts';
import { type Collecting, type CollectResult, onlySettles } from './result.ts';
import type { CollectTask } from './tasks.ts';

/** A stretch of moments at which orders changed, both in unix seconds; what is before `from` was read. */
export interface OrderSpan {
  readonly from: number;
  readonly to: number;
}

/** Orders of a page. */
export const ORDERS_PER_PAGE = 100;

/** A stretch as a row. */
export const orderSlice = (source_id: string, span: OrderSpan): SourceSliceTable => ({
  source_id,
  id: randomUUID(),
  spec: JSON.stringify(span),
  sales_from: 0,
  page: 1,
  done_at: null,
});

/**
 * What is read next of a stretch: it goes on from the last change that was read, so that an order that changes meanwhile moves to a later
 * place and shifts nothing. Only orders that changed within one second are paged.
 */
function nextOfSpan(
  { from, to }: OrderSpan,
  {
    page,
    orders,
    lines,
  }: { readonly page: number; readonly orders: number; readonly lines: readonly OrderLine[] },
): { readonly from: number; readonly page: number } | null {
  if (orders < ORDERS_PER_PAGE) return null;
  const last = Math.max(from, ...lines.map(({ changedAt }) => changedAt ?? from));
  if (last > to) return null;
  return last > from ? { from: last, page: 1 } : { from, page: page + 1 };
}

/** Reads a page of the own shop's orders by the moment at which they changed. */
export async function readOrderPage(
  { parts, row, access: token, signal }: Collecting,
  { slice }: Extract<CollectTask, { kind: 'orders' }>,
): Promise<OfficialResult<CollectResult>> {
  const access = accessOf(parts.secrets, row);
  if (access.kind !== 'shop') throw new Error(`source ${row.id} has values of another kind`);
  const span = JSON.parse(slice.spec) as OrderSpan;
  const page = Number(slice.page);
  const params = {
    update_time_start: span.from,
    update_time_end: span.to,
    order_by: 'update_time',
    order_asc: true,
    page: page - 1,
    size: ORDERS_PER_PAGE,
  };
  const reply = await shopClientOf(parts, access).call({
    method: ORDER_METHOD,
    params,
    access: token,
    signal,
  });
  if (reply.kind === 'fault') return reply;
  const read = ordersPageIn(reply.data);
  if (read.total === null && read.orders === 0) return officialFault('not-understood', { detail: 'shape' });
  const next = nextOfSpan(span, { page, ...read });
  const change =
    next === null
      ? { done_at: parts.clock.now() }
      : { page: next.page, spec: JSON.stringify({ ...span, from: next.from }) };
  const { rows, refused } = parts.market.orderRows(read.lines);
  const settles = onlySettles((tx) => changeSlice(tx, { source_id: row.id, id: slice.id, ...change }));
  return { kind: 'ok', data: { ...settles, rows, refused } };
}
