import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

type PresetTable = { user_id: string; type: number; cate_id: string };
const tables = tablesOf<{ market_preset: PresetTable }>;

/** The category that somebody looked at last; undefined when they never did. */
export async function presetOf(db: Db, userId: string, type: number): Promise<string | undefined> {
  const query = tables(db).selectFrom('market_preset').select('cate_id').where('user_id', '=', userId);
  return (await query.where('type', '=', type).executeTakeFirst())?.cate_id;
}

/** Remembers it. */
export async function putPreset(tx: Tx, preset: PresetTable): Promise<void> {
  await tables(tx)
    .insertInto('market_preset')
    .values(preset)
    .onConflict((on) => on.columns(['user_id', 'type']).doUpdateSet({ cate_id: preset.cate_id }))
    .execute();
}
