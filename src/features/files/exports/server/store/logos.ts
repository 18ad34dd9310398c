import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

type Tables = { export_logo: { team_id: string; png: string; changed: number } };
const tables = tablesOf<Tables>;

/** The logo of a team's reports in base64; empty without one. */
export async function logoOf(db: Db, teamId: string): Promise<string> {
  const row = await tables(db)
    .selectFrom('export_logo')
    .select('png')
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row?.png ?? '';
}

/** Sets the logo of a team; an empty one takes it away. */
export async function putLogo(
  tx: Tx,
  { teamId, png, changed }: { teamId: string; png: string; changed: number },
): Promise<void> {
  await tables(tx).deleteFrom('export_logo').where('team_id', '=', teamId).execute();
  if (png !== '')
    await tables(tx).insertInto('export_logo').values({ team_id: teamId, png, changed }).execute();
}
