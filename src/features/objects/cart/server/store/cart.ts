import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

/** A product in a cart; `product_id` as in the market store, `created` in milliseconds, the price of that moment in fen. */
export type CartTable = {
  user_id: string;
  product_id: string;
  created: number;
  note: string;
  group_name: string;
  price: number | null;
};

const tables = tablesOf<{ cart_product: CartTable }>;

/** Everything in a person's cart, the newest first. */
export function cartOf(db: Db, userId: string): Promise<CartTable[]> {
  return tables(db)
    .selectFrom('cart_product')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created', 'desc')
    .orderBy('product_id')
    .execute();
}

/** How many products are in a person's cart. */
export async function cartCount(db: Db, userId: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('cart_product')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Which of these products are in a person's cart. */
export async function inCart(db: Db, userId: string, products: readonly string[]): Promise<Set<string>> {
  const rows = await tables(db)
    .selectFrom('cart_product')
    .select('product_id')
    .where('user_id', '=', userId)
    .where('product_id', 'in', [...products])
    .execute();
  return new Set(rows.map((row) => row.product_id));
}

/** Writes products into a cart. */
export async function insertCart(tx: Tx, rows: readonly CartTable[]): Promise<void> {
  await tables(tx)
    .insertInto('cart_product')
    .values([...rows])
    .execute();
}

/** Deletes products from a cart, all of them without a list; answers how many there were. */
export async function deleteCart(
  tx: Tx,
  userId: string,
  products: readonly string[] | null,
): Promise<number> {
  let wanted = tables(tx).deleteFrom('cart_product').where('user_id', '=', userId);
  if (products !== null) wanted = wanted.where('product_id', 'in', [...products]);
  const result = await wanted.executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The products that are in any cart, each once. */
export async function productsOfCarts(db: Db): Promise<readonly string[]> {
  const rows = await tables(db).selectFrom('cart_product').select('product_id').distinct().execute();
  return rows.map((row) => row.product_id);
}

/** Writes the note and the group of a product in a cart; answers whether it is there. */
export async function updateCart(
  tx: Tx,
  { user_id, product_id, note, group_name }: Omit<CartTable, 'created' | 'price'>,
): Promise<boolean> {
  const result = await tables(tx)
    .updateTable('cart_product')
    .set({ note, group_name })
    .where('user_id', '=', user_id)
    .where('product_id', '=', product_id)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}
