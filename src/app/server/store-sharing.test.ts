import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StoreLocks, TakenLock } from '#platform/server/account-store/store-locks.ts';
import { unsharedLocks } from '#platform/server/account-store/store-locks.ts';
import { fencedStores } from './fenced-stores.ts';
import { Leadership } from './store-sharing.ts';

/** Locks of which each purpose has one connection, as those of a database: a second look while it is taken would wait for ever. */
function oneConnection(): { locks: StoreLocks; looks: () => number; lose: () => void } {
  let taken = false;
  let isOurs = true;
  let looks = 0;
  const lock: TakenLock = {
    get isOurs() {
      return isOurs;
    },
    assertOurs: () => {},
    release: async () => {
      taken = false;
    },
  };
  const tryTake = async () => {
    looks++;
    if (taken) throw new Error('a second look waits for the connection of the first');
    taken = true;
    isOurs = true;
    await Promise.resolve();
    return lock;
  };
  return {
    locks: { ...unsharedLocks, tryTake },
    looks: () => looks,
    lose: () => {
      isOurs = false;
    },
  };
}

it('tasks that look at once share one look, also after the lock was lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const { locks, looks, lose } = oneConnection();
        const leadership = new Leadership(locks);
        let takenOver = 0;
        for (const tasks of rounds) {
          const answers = await Promise.all(
            Array.from({ length: tasks }, () => leadership.leads(async () => void takenOver++)),
          );
          expect(answers).toEqual(Array(tasks).fill(true));
          lose();
        }
        expect([looks(), takenOver]).toEqual([rounds.length, rounds.length]);
      },
    ),
    { seed: 62, numRuns: 40 },
  );
});

it('nothing is written to stores whose right was lost; reading goes on', async () => {
  let isOwned = true;
  const done: string[] = [];
  const note = (name: string) => async () => void done.push(name);
  const stores = {
    market: { read: note('read'), write: note('write'), insert: note('insert'), insertLines: note('lines') },
    account: { write: note('account') },
  };
  const fenced = fencedStores(stores as never, () => {
    if (!isOwned) throw new Error('lost');
  });
  const all = [
    () => fenced.market.read({ sql: '' }),
    () => fenced.market.write({ sql: '' }),
    () => fenced.market.insert('a', []),
    () => fenced.market.insertLines('a', { columns: [], lines: Buffer.from(''), token: '' }),
    () => fenced.account.write(async () => {}),
  ];
  for (const call of all) await call();
  isOwned = false;
  for (const call of all) await call().catch((error: Error) => expect(error.message).toBe('lost'));
  expect(done).toEqual(['read', 'write', 'insert', 'lines', 'account', 'read']);
});
