import { type Db, type Tx, tablesOf } from '#platform/server/account-store/transaction.ts';

/** An account at a partner and the person it belongs to; `subject` is an index, not the account itself. */
export type PartnerAccountTable = { partner: string; subject: string; user_id: string; bound: number };

const tables = tablesOf<{ partner_account: PartnerAccountTable }>;

/** The person that an account at a partner belongs to. */
export async function partnerHolder(db: Db, partner: string, subject: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('partner_account')
    .select('user_id')
    .where('partner', '=', partner)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** The partners whose accounts are bound to a person, the oldest first. */
export function partnersOf(
  db: Db,
  userId: string,
): Promise<Pick<PartnerAccountTable, 'partner' | 'bound'>[]> {
  return tables(db)
    .selectFrom('partner_account')
    .select(['partner', 'bound'])
    .where('user_id', '=', userId)
    .orderBy('bound')
    .orderBy('partner')
    .execute();
}

/** Binds an account at a partner to a person. */
export async function addPartnerAccount(tx: Tx, row: PartnerAccountTable): Promise<void> {
  await tables(tx).insertInto('partner_account').values(row).execute();
}

/** Takes the accounts at a partner from a person; how many there were. */
export async function removePartnerAccounts(
  tx: Tx,
  { partner, userId }: { readonly partner: string; readonly userId: string },
): Promise<number> {
  const result = await tables(tx)
    .deleteFrom('partner_account')
    .where('partner', '=', partner)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
