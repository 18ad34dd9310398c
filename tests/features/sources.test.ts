import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficialSource } from '#features/files/sources/contract.ts';
import { checkAccess } from '#features/files/sources/server/check.ts';
import { collectRound } from '#features/files/sources/server/collect/round.ts';
import { type CollectPayload, sourceJobs } from '#features/files/sources/server/jobs.ts';
import {
  addNewSource,
  checkExisting,
  checkNew,
  overviewOfSources,
  removeExisting,
  setPaused,
} from '#features/files/sources/server/manage.ts';
import type { SourceParts } from '#features/files/sources/server/parts.ts';
import { forgetSource } from '#features/files/sources/server/store/sources.ts';
import { beijingDay, dateCodeOf } from '#kernel/day.ts';
import { isRefused } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { filesInUse } from '#testkit/files-in-use.ts';
import { marketFiles } from '#testkit/market-files.ts';
import { drawOf } from '#testkit/random.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';
import { allianceAccess, openAccess, sourceParts } from '#testkit/sources.ts';

const START = Date.now();
const MINUTE = 60_000;
const none = new AbortController().signal;

let market: string;
let sandbox: TestSandbox;
let test: TestApp;
let parts: SourceParts;
let job: JobDefinition<CollectPayload>;
let forget: JobDefinition<CollectPayload>;
const logged: string[] = [];

beforeAll(async () => {
  market = marketFiles(beijingDay(START + 86_400_000));
  sandbox = await startSandbox({ market });
  test = await openTestApp({ now: START });
  const hosts = { fxg: `${sandbox.url}/official/fxg`, open: `${sandbox.url}/official/open` };
  // The sandbox counts calls by its own clock, which goes on with ours.
  const pause = async (ms: number) => turn(ms);
  parts = sourceParts(test, { hosts, pause, onLog: (line) => logged.push(line) });
  ({ collect: job, forget } = sourceJobs(parts));
  test.runtime.jobs.register(job as JobDefinition, forget as JobDefinition);
});
afterAll(async () => {
  await test?.close();
  await sandbox?.stop();
  rmSync(market, { recursive: true, force: true });
});

const add = async (access: Parameters<typeof addNewSource>[2]['access'], own: object = {}) => {
  const added = await addNewSource(parts, job, { access, calls_per_minute: 600, ...own });
  if (isRefused(added)) throw new Error(JSON.stringify(added));
  return added;
};
const sourceOf = async (id: string) =>
  (await overviewOfSources(parts)).items.find((one) => one.id === id) as OfficialSource;
const round = (id: string, forMs = MINUTE) =>
  collectRound(parts, id, { forMs, isForced: false, endsIdle: true, signal: none });
/** Collects until nothing is due. */
async function collected(id: string): Promise<OfficialSource> {
  while ((await round(id)).calls > 0);
  return sourceOf(id);
}
const turn = async (ms: number) => {
  test.clock.turn(ms);
  await sandbox.setClock(test.clock.now());
};
const query = async <T>(sql: string): Promise<T[]> => test.runtime.stores.market.read<T>({ sql });
const counters = (where = '1') =>
  query<{ n: string; products: string }>(
    `SELECT toString(count()) AS n, toString(uniqExact(product_id)) AS products FROM tide.product_counter WHERE ${where}`,
  );

describe('what a check says', () => {
  it.each([
    ['another secret', { app_secret: 'other' }, 'signature-wrong', '签名不对'],
    ['another application', { app_key: '123' }, 'signature-wrong', '核对密钥'],
    ['another shop', { shop_id: '1' }, 'token-ended', '店铺号'],
  ])('of %s', async (_name, own, outcome, words) => {
    const { id, check } = await add({ ...allianceAccess(sandbox.official()), ...own });
    expect(check.outcome).toBe(outcome);
    expect(check.words).toContain(words);
    expect((await sourceOf(id)).state).toBe('blocked');
    expect((await round(id)).calls).toBe(0);
    expect(await removeExisting(parts, forget, id)).toBe(true);
  });

  it('names a method without scope, a limit, and HTML', async () => {
    const access = allianceAccess(sandbox.official());
    for (const [fault, outcome] of [
      ['40001', 'scope-missing'],
      ['limit', 'too-many-calls'],
      ['redirect', 'not-reachable'],
    ] as const) {
      await sandbox.fault('official', fault, 1, 1);
      const { id, check } = await add(access);
      expect([fault, check.outcome]).toEqual([fault, outcome]);
      await removeExisting(parts, forget, id);
    }
  });

  it('names the clock and by how much it is off', async () => {
    const slow = { ...parts, clock: { now: () => test.clock.now() - 3_600_000 } };
    const check = await checkAccess(slow, allianceAccess(sandbox.official()));
    expect(check.outcome).toBe('clock-wrong');
    expect(check.words).toMatch(/^本机时间慢了36\d\d秒|^本机时间慢了359\d秒/);
  });
});

it('is refused in the invented market, before anything is called', async () => {
  const closed: SourceParts = { ...parts, market: { ...parts.market, closed: '演示' } };
  const calls = (await sandbox.state()).calls as unknown as readonly unknown[] | undefined;
  const access = allianceAccess(sandbox.official());
  for (const refused of [await addNewSource(closed, job, { access }), await checkNew(closed, access)])
    expect(isRefused(refused) && refused.message).toBe('演示');
  expect((await sandbox.state()).calls).toEqual(calls);
});

describe('a source of 精选联盟', () => {
  let id: string;

  it('finds every product of the platform, with categories, shops and counters', async () => {
    const access = allianceAccess(sandbox.official());
    ({ id } = await add(access));
    expect(isRefused(await addNewSource(parts, job, { access }))).toBe(true);
    const source = await collected(id);
    expect(source.progress.discovery?.done).toBe(source.progress.discovery?.known);
    expect(source.progress.products).toBeGreaterThan(100);
    const [row] = await counters();
    expect(Number(row?.products)).toBe(source.progress.products);
    expect(source.progress.refused).toEqual([]);
    expect(source.progress.has_sales).toBe(false);
    expect(source.progress.first_sales_at).toBeGreaterThan(START / 1000);
    const [profile] = await query<{ n: string; known: string }>(
      `SELECT toString(count()) AS n, toString(countIf(cat1 != 0 AND shop_id != 0 AND price_fen > 0 AND cos_bp IS NOT NULL)) AS known
FROM (SELECT product_id, argMax(cat1, ts) AS cat1, argMax(shop_id, ts) AS shop_id, argMax(price_fen, ts) AS price_fen, argMax(cos_bp, ts) AS cos_bp
  FROM tide.product_profile GROUP BY product_id)`,
    );
    expect(profile?.n).toBe(String(source.progress.products));
    await test.runtime.resumePendingWork();
    const listed = (await test.ask('products', 'limit=20')).body.data;
    expect(listed?.pagination.total_count).toBe(source.progress.products);
    const first = listed?.items[0] as { sales: unknown; sold_total: unknown };
    expect([first.sales, typeof first.sold_total]).toEqual([null, 'number']);
  });

  it('asks again as planned, from which sales follow, and brings days of the platform', async () => {
    await turn(11 * MINUTE);
    const source = await collected(id);
    expect(source.progress.has_sales).toBe(true);
    const hot = source.progress.tiers.find(({ tier }) => tier === 'hot');
    expect(hot?.products).toBe(source.progress.products);
    expect(hot?.fresh).toBe(hot?.products);
    const [row] = await counters();
    expect(Number(row?.n)).toBeGreaterThanOrEqual(2 * Number(row?.products));
    const [days] = await query<{ n: string; twice: string }>(
      `SELECT toString(count()) AS n, toString(count() - uniqExact(product_id, day, source)) AS twice FROM tide.product_day_external`,
    );
    expect(Number(days?.n)).toBeGreaterThan(100);
    expect(days?.twice).toBe('0');
    const [uncategorised] = await query<{ n: string }>(
      `SELECT toString(countIf(cat1 = 0)) AS n FROM (SELECT argMax(cat1, ts) AS cat1 FROM tide.product_profile GROUP BY product_id)`,
    );
    expect(uncategorised?.n).toBe('0');
  });

  it('is 商品库 within the day: unknown before the second counter, then what the counters grew by', async () => {
    await turn(11 * MINUTE);
    await collected(id);
    await test.runtime.resumePendingWork();
    // Steps that grew: a counter may fall again, as when orders are given back.
    const [grown] = await query<{ sold: string }>(
      `SELECT toString(sumIf(sold - before, nth > 1 AND sold > before)) AS sold FROM (
  SELECT toInt64(assumeNotNull(sold_total)) AS sold, lagInFrame(sold) OVER w AS before, row_number() OVER w AS nth
  FROM tide.product_counter WHERE counted = 1
  WINDOW w AS (PARTITION BY product_id ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW))`,
    );
    const listed = (await test.ask('products', 'sort=sales:desc&limit=200')).body.data;
    // The clock of this file begins with the real one: before midnight its day may turn between two counters.
    const days = [START, test.clock.now()].map((at) => Number(dateCodeOf(beijingDay(at))));
    expect(days).toContain(listed?.freshness.data_day);
    const [alloc] = await query<{ sales: string }>(
      `SELECT toString(sum(sales)) AS sales FROM tide.sale_alloc`,
    );
    expect(Number(grown?.sold)).toBeGreaterThan(0);
    expect(alloc?.sales).toBe(grown?.sold);
    const best = (listed?.items ?? [])[0] as { sales?: number } | undefined;
    expect(Number(best?.sales)).toBeGreaterThan(0);
  });

  it('keeps to its budget: no minute has more calls than allowed', async () => {
    const rows = await test.runtime.stores.account.db
      .selectFrom('source_call' as never)
      .selectAll()
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { calls } of rows as { calls: number }[]) expect(Number(calls)).toBeLessThanOrEqual(601);
  });

  it('goes on where it was after a limit, a broken connection, missing fields and numbers as text', async () => {
    for (const fault of ['limit', 'drop', 'text-numbers', 'missing']) {
      await turn(11 * MINUTE);
      await sandbox.fault('official', fault, 2, 2);
      const before = (await counters())[0];
      const source = await collected(id);
      const after = (await counters())[0];
      expect([fault, source.state]).toEqual([fault, 'running']);
      expect(Number(after?.n)).toBeGreaterThan(Number(before?.n));
    }
    const source = await sourceOf(id);
    expect(source.check?.outcome).toBe('ok');
  });

  it('gets another token when all of them end, and says when a person has to look', async () => {
    await turn(11 * MINUTE);
    await sandbox.endTokens();
    const source = await collected(id);
    expect(source.state).toBe('running');
    const hot = source.progress.tiers.find(({ tier }) => tier === 'hot');
    expect(hot?.fresh).toBe(hot?.products);
  });

  it('does nothing while it is paused, and goes on afterwards', async () => {
    await turn(11 * MINUTE);
    await setPaused(parts, id, true);
    expect((await round(id)).calls).toBe(0);
    await checkExisting(parts, id);
    expect((await sourceOf(id)).state).toBe('paused');
    await setPaused(parts, id, false);
    expect((await round(id)).calls).toBeGreaterThan(0);
  });

  it('is one process’s at a time, and another’s after the lease of one that died', async () => {
    await turn(11 * MINUTE);
    const dying = collectRound(
      { ...parts, market: { ...parts.market, take: () => Promise.reject(new Error('killed')) } },
      id,
      { forMs: MINUTE, isForced: false, endsIdle: true, signal: none },
    );
    await expect(dying).rejects.toThrow('killed');
    const before = (await counters())[0];
    const source = await collected(id);
    const after = (await counters())[0];
    expect(Number(after?.n) - Number(before?.n)).toBeGreaterThanOrEqual(source.progress.products);
  });

  it('loses nothing and doubles nothing over fifty deaths at drawn moments', async () => {
    const draw = drawOf(57);
    const { account, market: own } = parts;
    for (let n = 0; n < 50; n++) {
      let left = 1 + draw.number(14);
      const isAfter = draw.chance(50);
      const alive = () => {
        if (--left < 0) throw new Error('death');
      };
      // A dead process writes nothing any more: neither its place, nor that it gives the source back.
      const dying: SourceParts = {
        ...parts,
        account: { ...account, write: async (work) => (alive(), account.write(work)) },
        market: {
          ...own,
          take: async (batch) => {
            if (!isAfter) alive();
            const taken = await own.take(batch);
            if (isAfter) alive();
            return taken;
          },
        },
      };
      const terms = { forMs: MINUTE, isForced: false, endsIdle: true, signal: none };
      const died = await collectRound(dying, id, terms).then(
        () => false,
        (error: Error) => error.message === 'death',
      );
      // Until the lease of the dead one ends, nobody else works on the source.
      if (died && n % 10 === 0) expect((await round(id)).calls).toBe(0);
      await turn(2 * MINUTE);
    }
    const source = await collected(id);
    const hot = source.progress.tiers.find(({ tier }) => tier === 'hot');
    expect([source.state, hot?.fresh]).toEqual(['running', hot?.products]);
    const [twice] = await query<{ counters: string; profiles: string; days: string }>(`SELECT
  (SELECT toString(count() - uniqExact(product_id, ts, counted)) FROM tide.product_counter) AS counters,
  (SELECT toString(count() - uniqExact(product_id, ts)) FROM tide.product_profile) AS profiles,
  (SELECT toString(count() - uniqExact(product_id, day, source)) FROM tide.product_day_external) AS days`);
    expect(twice).toEqual({ counters: '0', profiles: '0', days: '0' });
  });

  it('sends nothing more once it is removed, and leaves no secret anywhere', async () => {
    await turn(11 * MINUTE);
    const { take } = parts.market;
    let sent = 0;
    const removing: SourceParts = {
      ...parts,
      market: {
        ...parts.market,
        take: async (batch) => {
          sent++;
          if (sent === 1) await removeExisting(parts, forget, id);
          return take(batch);
        },
      },
    };
    await collectRound(removing, id, { forMs: MINUTE, isForced: false, endsIdle: true, signal: none });
    const tables = [
      'source',
      'source_product',
      'source_slice',
      'source_stream',
      'source_note',
      'source_seen',
    ];
    const { account } = test.runtime.stores;
    // What the job does that the removal has added.
    while (await account.write((tx) => forgetSource(tx, id)));
    for (const table of tables) {
      const rows = await account.db
        .selectFrom(table as never)
        .selectAll()
        .execute();
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});

describe('a source of 抖音开放平台', () => {
  it('brings hot words and videos of them, two-hourly', async () => {
    const { id } = await add(openAccess(sandbox.official()));
    const first = await collected(id);
    const rowsOf = (source: OfficialSource, stream: string) =>
      source.progress.streams.find((one) => one.stream === stream)?.rows ?? 0;
    expect(rowsOf(first, 'hot_sentence')).toBeGreaterThan(5);
    expect(first.progress.refused).toEqual([]);
    const [videos] = await query<{ n: string }>(`SELECT toString(count()) AS n FROM tide.aweme_counter`);
    expect(Number(videos?.n)).toBe(rowsOf(first, 'aweme_counter'));
    expect((await round(id)).calls).toBe(0);
    await turn(121 * MINUTE);
    expect((await round(id)).calls).toBeGreaterThan(0);
    await removeExisting(parts, forget, id);
  });
});

it('does not begin again at once where the disk is full or another one is at work', async () => {
  const { jobs } = test.runtime;
  const { id } = await add(allianceAccess(sandbox.official()));
  const outcome = (calls: number) => ({
    id: 'j',
    owner: '',
    payload: { id },
    state: 'succeeded' as const,
    result: { calls, rows: 0, isLeased: calls === 0 },
    error: null,
  });
  const pending = async () => (await jobs.list({ kinds: [job.kind], states: ['pending'], limit: 9 })).length;
  for (const one of await jobs.list({ kinds: [job.kind], states: ['pending'], limit: 9 }))
    await jobs.cancel(one.id);
  await test.runtime.stores.account.write(async (tx) => job.onSettled?.(tx, outcome(0)));
  expect(await pending()).toBe(0);
  await test.runtime.stores.account.write(async (tx) => job.onSettled?.(tx, outcome(3)));
  expect(await pending()).toBe(1);
  const full: SourceParts = { ...parts, disk: { isLow: () => true } };
  expect(
    await collectRound(full, id, { forMs: MINUTE, isForced: false, endsIdle: true, signal: none }),
  ).toMatchObject({ calls: 0 });
  await removeExisting(parts, forget, id);
});

it('has no secret in logs, replies and files', async () => {
  const { appSecret, clientSecret, shopId, appKey } = sandbox.official();
  const { id } = await add({ kind: 'alliance', app_key: appKey, app_secret: appSecret, shop_id: shopId });
  await round(id, 5000);
  const reply = JSON.stringify(await overviewOfSources(parts));
  for (const secret of [appSecret, clientSecret]) {
    expect(reply).not.toContain(secret);
    expect(logged.join('\n')).not.toContain(secret);
  }
  let seen = 0;
  for (const [path, bytes] of filesInUse(test.dir)) {
    seen++;
    expect([path, bytes.includes(appSecret) || bytes.includes(clientSecret)]).toEqual([path, false]);
  }
  expect(seen).toBeGreaterThan(100);
});
