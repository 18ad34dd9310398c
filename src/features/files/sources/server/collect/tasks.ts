import type { Db } from '#platform/server/account-store/transaction.ts';
import { followTiers } from '../../rules.ts';
import { CATEGORY_METHOD, DETAIL_METHOD } from '../check.ts';
import { PRODUCTS_PER_CALL } from '../plan/planner.ts';
import { categoryToRead, sliceToRead } from '../store/catalogue.ts';
import { dueProducts } from '../store/products.ts';
import type {
  SourceCategoryTable,
  SourceProductTable,
  SourceSliceTable,
  SourceTable,
} from '../store/tables.ts';

/** What one call of a source is made for. */
export type CollectTask =
  | { readonly kind: 'token' }
  | { readonly kind: 'categories'; readonly above: SourceCategoryTable }
  | { readonly kind: 'follow'; readonly products: readonly SourceProductTable[]; readonly isDeep: boolean }
  | { readonly kind: 'search'; readonly slice: SourceSliceTable }
  | { readonly kind: 'orders'; readonly slice: SourceSliceTable }
  | { readonly kind: 'hot'; readonly slice: SourceSliceTable };

const DAY_MS = 86_400_000;
/** How often the categories below one are read. */
export const CATEGORIES_EVERY_MS = DAY_MS;
/** A token is renewed so long before it ends. */
const TOKEN_MARGIN_MS = 600_000;
/** Categories of the third level have none below that products are sorted into. */
const MAX_CATEGORY_DEPTH = 2;
/** Four calls take turns: what is looked for comes first in one, categories in another, followed products in two. */
const TURNS = 4;

async function followTask(db: Db, { id }: SourceTable, now: number): Promise<CollectTask | null> {
  const products: SourceProductTable[] = [];
  for (const tier of followTiers) {
    const take = PRODUCTS_PER_CALL - products.length;
    if (take > 0) products.push(...(await dueProducts(db, { sourceId: id, tier, now, take })));
  }
  if (products.length === 0) return null;
  return { kind: 'follow', products, isDeep: products.some(({ deep_at: at }) => at < now - DAY_MS) };
}

async function categoryTask(db: Db, { id }: SourceTable, now: number): Promise<CollectTask | null> {
  const above = await categoryToRead(db, {
    sourceId: id,
    before: now - CATEGORIES_EVERY_MS,
    most: MAX_CATEGORY_DEPTH,
  });
  return above ? { kind: 'categories', above } : null;
}

/** What a slice of each kind of source is read for. */
const SLICE_TASKS = { alliance: 'search', shop: 'orders', 'open-platform': 'hot' } as const;

async function sliceTask(db: Db, { id, kind }: SourceTable): Promise<CollectTask | null> {
  const slice = await sliceToRead(db, id);
  return slice ? { kind: SLICE_TASKS[kind], slice } : null;
}

/** The first of these that has something to do. */
async function firstOf(ways: readonly (() => Promise<CollectTask | null>)[]): Promise<CollectTask | null> {
  for (const way of ways) {
    const task = await way();
    if (task !== null) return task;
  }
  return null;
}

/** What the next call of a source is for; null where nothing is due. */
export async function nextTask(db: Db, row: SourceTable, now: number): Promise<CollectTask | null> {
  const isEnding = Number(row.token_ends) > 0 && Number(row.token_ends) < now + TOKEN_MARGIN_MS;
  if (row.token === '' || isEnding) return { kind: 'token' };
  const slices = () => sliceTask(db, row);
  if (row.kind !== 'alliance') return slices();
  const lacks = JSON.parse(row.lacks) as readonly string[];
  const nothing = async () => null;
  const follow = lacks.includes(DETAIL_METHOD) ? nothing : () => followTask(db, row, now);
  const categories = lacks.includes(CATEGORY_METHOD) ? nothing : () => categoryTask(db, row, now);
  const turn = Number(row.calls) % TURNS;
  if (turn === 0) return firstOf([slices, follow, categories]);
  if (turn === 1) return firstOf([categories, follow, slices]);
  return firstOf([follow, slices, categories]);
}
