import type { Kysely, Transaction } from 'kysely';
import type { AccountStore } from './account-store.ts';
import type { AccountTables } from './tables.ts';

/** A transaction of the account store. */
export type Tx = Transaction<AccountTables>;

/** Whatever can be read from: a transaction, or the reading handle of the store. */
export type Db = AccountStore['db'] | Tx;

/** A slice's own tables, of a transaction or of the reading handle: the store knows their types nowhere else. */
export const tablesOf = <Tables>(db: Db): Kysely<Tables> => db as unknown as Kysely<Tables>;
