import type { AccountStore } from './account-store.ts';
import type { ServerLease } from './server-lease.ts';

/** The same store, of which nothing is written once another server has its lease. */
export function leasedStore(account: AccountStore, lease: ServerLease): AccountStore {
  return {
    ...account,
    write: (work) =>
      account.write(async (tx) => {
        await lease.assertWithin(tx);
        return work(tx);
      }),
  };
}
