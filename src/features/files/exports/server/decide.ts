import { listingById } from '#catalog/index.ts';
import type { ColumnExpr } from '#catalog/kernel/expr.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { ViewerLevel } from '#catalog/plans.ts';
import type { ListQuery } from '#engine/list-query.ts';
import { listQueryFromRequest } from '#engine/list-query-request.ts';
import { type Plan, plan } from '#engine/plan.ts';
import { isRefusal, type Refusal, refuseSense } from '#engine/refusal.ts';
import { readHorizon } from '#engine/server/run.ts';
import { forPerson } from '#engine/server/unfollowed.ts';
import type { ExportParts } from './parts.ts';

/** What is exported: the call of a listing as the list itself gets it. */
export interface ExportRequest {
  readonly module: string;
  readonly query: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly is_followed?: boolean | undefined;
  /** Only the products in the person's cart. */
  readonly is_in_cart?: boolean | undefined;
  /** Public ids of chosen rows; they are looked for among the rows that the viewer may see. */
  readonly ids?: readonly string[] | undefined;
  /** With the contacts of authors. */
  readonly with_contacts?: boolean | undefined;
}

/** What is exported as it was stored, of a module. */
export const storedRequestOf = (module: string, stored: string): ExportRequest => ({
  module,
  ...(JSON.parse(stored) as Omit<ExportRequest, 'module'>),
});

/** The plan of an export, with the query that it is of and the listing as it was asked for. */
export interface ExportPlan extends Plan {
  readonly asked: Listing;
  readonly ask: ListQuery;
}

const keyOf = ({ from }: Listing): ColumnExpr => ({
  op: 'column',
  table: from.table,
  column: from.key,
  unit: 'id',
  windowed: false,
});

/** Holds a plan to what somebody follows. */
async function followedOnly(
  parts: ExportParts,
  decided: ExportPlan,
  userId: string,
): Promise<ExportPlan | Refusal> {
  const { listing, asked } = decided;
  const ids = asked.from.storage === 'card' ? await parts.followedIds(userId, listing.of.id) : null;
  if (ids === null) return refuseSense('name', 'is_followed', '这个列表不能只导出关注的对象');
  const own = { op: 'in' as const, column: keyOf(listing), values: ids };
  return { ...decided, where: [...decided.where, own] };
}

/** Holds a plan of the product library to what is in a person's cart. */
async function inCartOnly(
  parts: ExportParts,
  whole: ExportPlan,
  userId: string,
): Promise<ExportPlan | Refusal> {
  if (whole.listing.id !== 'products')
    return refuseSense('name', 'is_in_cart', '只有商品库可以只导出选品车里的商品');
  const own = { op: 'in' as const, column: keyOf(whole.listing), values: await parts.cartIds(userId) };
  return { ...whole, where: [...whole.where, own] };
}

/** Plans a query of a listing for a person, by the rights of the list itself. */
export async function planAsk(
  { context, followedIds }: Pick<ExportParts, 'context' | 'followedIds'>,
  { listing, ask }: { readonly listing: Listing; readonly ask: ListQuery },
  { level, userId }: { readonly level: ViewerLevel; readonly userId: string },
): Promise<Plan | Refusal> {
  const horizon = await readHorizon(context, listing);
  const decided = plan(listing, ask, { level, horizon });
  return isRefusal(decided) ? decided : forPerson(decided, userId, followedIds);
}

/**
 * Plans an export by the rights of the list itself: what the list refuses is not exported either. The plan is made when it is submitted
 * and again when the file is made, each time by the level at submission.
 */
export async function planExport(
  parts: ExportParts,
  asked: ExportRequest,
  { level, userId }: { readonly level: ViewerLevel; readonly userId: string },
): Promise<ExportPlan | Refusal> {
  const common = listingById(asked.module);
  if (!common) return refuseSense('name', 'module', '没有这个列表');
  const listing = await parts.ownListing({ id: userId, level }, common);
  const { page: _page, limit: _limit, ...query } = asked.query;
  const ask = listQueryFromRequest(listing, query, asked.params);
  const personal = await planAsk(parts, { listing, ask }, { level, userId });
  if (isRefusal(personal)) return personal;
  if (asked.with_contacts === true && listing.of.id !== 'author')
    return refuseSense('name', 'with_contacts', '这个列表没有联系方式');
  const whole: ExportPlan = { ...personal, asked: listing, ask };
  const { is_in_cart: isInCart, is_followed: isFollowed } = asked;
  if (isInCart === true) return inCartOnly(parts, whole, userId);
  return isFollowed === true ? followedOnly(parts, whole, userId) : whole;
}
