import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import type { OwnAccounts } from '../blocks/header-contract.ts';
import { BLOCK_SETTINGS } from './blocks/block-scope.ts';
import { internalId, publicId } from './public-id.ts';
import type { QueryContext } from './query-context.ts';

/** Accounts that a head names. */
const NAMED = 5;

/**
 * The authors that a small shop runs itself: accounts of a brand or a shop (kinds 2 and 3 of author_profile) whose own shop it is, those
 * with most followers first. Null where no profile says so, which does not mean that there is none.
 */
export async function readOwnAccounts(
  { store, state, cache }: QueryContext,
  id: string,
): Promise<OwnAccounts | null> {
  const object = internalId(id) ?? '0';
  const rows = await cache.page(`own-accounts:${object}`, String(state.updatedAt('author')), () =>
    store.read<{ author: string; name: string; kind: number; total: string }>({
      sql: `SELECT toString(author_id) AS author, name, kind, toString(count() OVER ()) AS total
FROM ${db}.dim_author WHERE shop_id = {object:UInt64} AND kind IN (2, 3)
ORDER BY fans DESC NULLS LAST, author_id LIMIT ${NAMED}
${BLOCK_SETTINGS}`,
      params: { object },
    }),
  );
  const [first] = rows;
  if (!first) return null;
  const items = rows.map(({ author, name, kind }) => ({ uid: publicId(author), name, kind: Number(kind) }));
  return { items, total: Number(first.total) };
}
