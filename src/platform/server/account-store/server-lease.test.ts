import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { postgresStore, testPostgres } from '#testkit/account-store.ts';
import { type AccountStore, isUnreachable } from './account-store.ts';
import { LeaseConnection } from './lease-connection.ts';
import { leasedStore } from './leased-store.ts';
import { type ServerLease, serverLease } from './server-lease.ts';

const postgres = await testPostgres();
afterAll(() => postgres.stop());

describe.skipIf(postgres.url === null)('the lease of an account store', () => {
  let store: AccountStore & { url: string };
  let admin: LeaseConnection;
  const leaseMs = 3000;
  const LONG_MS = 60_000;
  const taken: ServerLease[] = [];
  beforeAll(async () => {
    store = await postgresStore(postgres.url ?? '');
    admin = new LeaseConnection(store.url);
  });
  afterEach(async () => {
    for (const one of taken.splice(0)) await one.release();
  });
  afterAll(async () => {
    await admin.end();
    await store.close();
  });

  const lease = (dataDir: string, { place = '', length = leaseMs } = {}) => {
    const made = serverLease({ url: store.url, dataDir, place, leaseMs: length });
    taken.push(made);
    return made;
  };
  const put = (through: AccountStore, key: string) =>
    through.write((tx) => tx.insertInto('setting').values({ key, value: '1' }).execute());
  const expire = () => admin.query('update server_lease set until = 0');

  it('is refused to a second server while the first renews it, in one sentence that names the first', async () => {
    // So long that no pause of this process lets it expire; the renewals come from here.
    await lease('/data/a', { length: LONG_MS }).claim();
    let isSettled = false;
    const refused = lease('/data/b', { length: LONG_MS })
      .claim()
      .then(
        () => 'taken',
        (error: Error) => error.message,
      )
      .finally(() => {
        isSettled = true;
      });
    while (!isSettled) {
      await admin.query('update server_lease set until = until + 1');
      await pause(20);
    }
    expect(await refused).toMatch(
      /^账户库正由另一个服务使用（主机 .+，进程 \d+，数据目录 \/data\/a）.+先停止它.+TIDE_DATABASE_URL/,
    );
  });

  it('is renewed by the server that has it', async () => {
    const untilOf = async () =>
      (await admin.query<{ until: number }>('select until from server_lease'))[0]?.until;
    await lease('/data/a').claim();
    const first = await untilOf();
    await expect.poll(untilOf, { timeout: 30_000 }).toBeGreaterThan(Number(first));
  });

  it('of many that start at once one gets it', async () => {
    const all = Array.from({ length: 5 }, (_, n) => lease(`/data/${n}`).claim());
    const settled = await Promise.allSettled(all);
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  it('of the very same claimed directory is taken over at once, and the one before commits nothing any more', async () => {
    const [before, after] = [
      lease('/data/a', { place: 'boot:1:2' }),
      lease('/data/a', { place: 'boot:1:2' }),
    ];
    let losses = 0;
    before.onLost(() => losses++);
    await before.claim();
    const [old, current] = [leasedStore(store, before), leasedStore(store, after)];
    await put(old, 'first');
    await after.claim();
    const late = put(old, 'late');
    await expect(late).rejects.toThrow('账户库已由另一个服务接管');
    expect(isUnreachable(await late.catch((error: unknown) => error))).toBe(true);
    await put(current, 'second');
    const rows = await store.db.selectFrom('setting').select('key').orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['first', 'second']);
    expect(() => before.assertOwned()).toThrow('账户库已由另一个服务接管');
    expect(() => after.assertOwned()).not.toThrow();
    expect(losses).toBe(1);
    before.onLost(() => losses++);
    expect(losses).toBe(2);
  });

  it('that has expired is taken, and one that was given up is there at once', async () => {
    const [first, second] = [lease('/data/a'), lease('/data/b')];
    await first.claim();
    await expire();
    await second.claim();
    await expect(put(leasedStore(store, first), 'late')).rejects.toThrow('接管');
    await second.release();
    await lease('/data/c').claim();
  });

  it('whose renewals stopped is taken after its length at most, whatever the clock of the database did', async () => {
    await lease('/data/a').claim();
    // A server that was killed: the row stays, nobody renews it, and the clock went back by an hour since.
    await admin.query("update server_lease set holder = 'killed', until = until + 3600000");
    const started = performance.now();
    await lease('/data/b').claim();
    expect(performance.now() - started).toBeLessThan(leaseMs + 2000);
  });
});
