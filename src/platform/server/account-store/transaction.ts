import type { Transaction } from 'kysely';
import type { AccountStore } from './account-store.ts';
import type { AccountTables } from './tables.ts';

/** A transaction of the account store. */
export type Tx = Transaction<AccountTables>;

/** Whatever can be read from: a transaction, or the reading handle of the store. */
export type Db = AccountStore['db'] | Tx;
