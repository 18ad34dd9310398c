import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';
import type { CatalogueKind } from '../../rules.ts';

/** A source of a team's catalogue; `object_id` as in the market store, `created` in milliseconds. */
export type CatalogueSourceTable = {
  team_id: string;
  kind: CatalogueKind;
  object_id: string;
  added_by: string;
  created: number;
};

const tables = tablesOf<{ catalogue_source: CatalogueSourceTable }>;

/** All sources of a team, the newest first. */
export function catalogueSourcesOf(db: Db, teamId: string): Promise<CatalogueSourceTable[]> {
  return tables(db)
    .selectFrom('catalogue_source')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('created', 'desc')
    .orderBy('object_id')
    .execute();
}

/** Writes sources that are not there yet. */
export async function insertSources(tx: Tx, rows: readonly CatalogueSourceTable[]): Promise<void> {
  if (rows.length === 0) return;
  await tables(tx)
    .insertInto('catalogue_source')
    .values([...rows])
    .onConflict((on) => on.columns(['team_id', 'kind', 'object_id']).doNothing())
    .execute();
}

/** Deletes a source; answers how many there were. */
export async function deleteCatalogueSource(
  tx: Tx,
  { team_id, kind, object_id }: Pick<CatalogueSourceTable, 'team_id' | 'kind' | 'object_id'>,
): Promise<number> {
  const result = await tables(tx)
    .deleteFrom('catalogue_source')
    .where('team_id', '=', team_id)
    .where('kind', '=', kind)
    .where('object_id', '=', object_id)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
