import { products } from '#catalog/lists/products.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { objectName } from '#engine/server/admit.ts';
import { readFirstRows } from '#engine/server/plan-rows.ts';
import { type Answer, type RequestContext } from '#platform/server/http/route.ts';
import type { ChoosableProduct } from '../contract.ts';
import type { MatchParts } from './parts.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Products whose name holds the words, best sellers first, and whether there are more than `most`. Each is counted as one glanced at. */
export async function listProducts(
  { context, admitGlance }: MatchParts,
  by: RequestContext,
  { keyword, most }: { readonly keyword: string; readonly most: number },
): Promise<Answer<{ items: ChoosableProduct[]; has_more: boolean }>> {
  const planned = plan(products, { ...emptyListQuery, columns: [] }, { level: by.viewer.level });
  const words = products.filters.keyword;
  if (isRefusal(planned) || words.kind !== 'keyword') return { items: [], has_more: false };
  const search = { op: 'words' as const, in: words.in, family: words.family, text: keyword };
  const rows = await readFirstRows(context, { ...planned, where: [search] }, most + 1);
  const items = rows.slice(0, most).map((row) => ({
    id: textOf(row.product_id),
    name: textOf(row.title),
    shop: textOf(row.shop_name),
    cover_look: textOf(row.cover_look),
    price: typeof row.price === 'number' ? row.price : null,
  }));
  const refused = await admitGlance(
    by,
    items.map(({ id }) => objectName('product', id)),
  );
  return refused ?? { items, has_more: rows.length > most };
}
