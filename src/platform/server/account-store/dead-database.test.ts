import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postgresDatabase, testPostgres } from '#testkit/account-store.ts';
import { type WayToDatabase, wayToDatabase } from '#testkit/way-to-database.ts';
import { openAccountStore } from './account-store.ts';
import { isReachable } from './reachable.ts';
import { type StoreLocks, sharedLocks } from './store-locks.ts';

const postgres = await testPostgres();
afterAll(() => postgres.stop());

/** A proof each two seconds, of which the answer may take two and a half; a turn of waiting takes four more. */
const NOTICED_MS = 9000;
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: NOTICED_MS, interval: 20 });

/** Whether a lock is free; it is left free. */
async function isFree(locks: StoreLocks): Promise<boolean> {
  const taken = await locks.tryTake('derivation');
  await taken?.release();
  return taken !== null;
}

// What docs/decisions/0255-many-servers.md says of a process whose database is gone.
describe.skipIf(postgres.url === null)('a process whose database is gone', () => {
  let database: Awaited<ReturnType<typeof postgresDatabase>>;
  let way: WayToDatabase;
  let own: StoreLocks;
  let other: StoreLocks;
  beforeEach(async () => {
    database = await postgresDatabase(postgres.url ?? '');
    way = await wayToDatabase(database.url);
    own = sharedLocks(way.url);
    other = sharedLocks(database.url);
  });
  afterEach(async () => {
    await way.cut();
    await Promise.all([own.close(), other.close()]);
    await database.drop();
  });

  it.each(['cut', 'silence'] as const)(
    'knows within seconds that a lock is no longer its own, by a way that is %s',
    async (end) => {
      const held = await own.tryTake('derivation');
      expect(held?.isOurs).toBe(true);
      await way[end]();
      await soon(() => expect(held?.isOurs).toBe(false));
      expect(() => held?.assertOurs()).toThrow('已不再独占');
      await held?.release();
      // A session that ended gives its locks free; one that is only silent has them until the database misses the machine.
      if (end === 'cut') await soon(async () => expect(await isFree(other)).toBe(true));
    },
  );

  it.each(['cut', 'silence'] as const)(
    'does not wait for ever for a lock that another one has, by a way that is %s',
    async (end) => {
      const held = await other.tryTake('derivation');
      let isDone = false;
      const waiting = own.alone('derivation', async () => {
        isDone = true;
      });
      const ended = waiting.then(
        () => 'done',
        () => 'refused',
      );
      await way[end]();
      expect(await ended).toBe('refused');
      expect(isDone).toBe(false);
      await held?.release();
    },
  );

  it('ends its waiting when it is stopped, and takes the lock no more', async () => {
    const held = await other.tryTake('derivation');
    const stop = new AbortController();
    const waiting = own.alone('derivation', async () => 'done', { signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    await held?.release();
    await soon(async () => expect(await isFree(other)).toBe(true));
  });

  it.each(['cut', 'silence'] as const)(
    'is not ready, and does not wait for what does not answer, by a way that is %s',
    async (end) => {
      const account = await openAccountStore({ file: '', url: way.url, migrations: {} });
      expect(await isReachable(account)).toBe(true);
      await way[end]();
      const began = performance.now();
      expect(await isReachable(account)).toBe(false);
      expect(performance.now() - began).toBeLessThan(20_000);
      await way.cut();
      await account.close();
    },
  );
});
