import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkAccess } from '#features/files/sources/server/check.ts';
import { collectRound } from '#features/files/sources/server/collect/round.ts';
import { sourceJobs } from '#features/files/sources/server/jobs.ts';
import { addNewSource, overviewOfSources } from '#features/files/sources/server/manage.ts';
import type { SourceParts } from '#features/files/sources/server/parts.ts';
import { beijingDay } from '#kernel/day.ts';
import { isRefused } from '#platform/server/http/route.ts';
import type { JobDefinition } from '#platform/server/jobs/definition.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { filesInUse } from '#testkit/files-in-use.ts';
import { marketFiles } from '#testkit/market-files.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';
import { shopAccess, sourceParts } from '#testkit/sources.ts';

// Orders of the own shop, read by the moment at which they changed, beside a platform whose orders go on changing.
const START = Date.now();
const DAY_MS = 86_400_000;
const none = new AbortController().signal;
const logged: string[] = [];
let market: string;
let sandbox: TestSandbox;
let test: TestApp;
let parts: SourceParts;
let id: string;

const turn = async (ms: number) => {
  test.clock.turn(ms);
  await sandbox.setClock(test.clock.now());
};
const round = () => collectRound(parts, id, { forMs: 60_000, isForced: false, endsIdle: true, signal: none });
async function collected(): Promise<void> {
  while ((await round()).calls > 0);
}
const orders = () =>
  test.runtime.stores.market.read<{ key: string; stage: string; pieces: string; room: string }>({
    sql: `SELECT order_key AS key, toString(max(stage)) AS stage, toString(any(pieces)) AS pieces, toString(max(room_id)) AS room
FROM tide.shop_order GROUP BY order_key ORDER BY order_key`,
  });
/** How many orders the platform has at the time of the product: its own clock goes on between two calls. */
async function played(): Promise<number> {
  const { url } = sandbox;
  const reply = await fetch(`${url}/_ctl/official/orders?at=${test.clock.now()}`);
  return ((await reply.json()) as { count: number }).count;
}

beforeAll(async () => {
  market = marketFiles(beijingDay(START + DAY_MS), 8);
  sandbox = await startSandbox({ market });
  test = await openTestApp({ now: START });
  await sandbox.setClock(START);
  const hosts = { fxg: `${sandbox.url}/official/fxg`, open: `${sandbox.url}/official/open` };
  parts = sourceParts(test, { hosts, pause: turn, onLog: (line) => logged.push(line) });
  const job = sourceJobs(parts).collect;
  test.runtime.jobs.register(job as JobDefinition);
  const access = shopAccess(sandbox.official());
  const added = await addNewSource(parts, job, { access, calls_per_minute: 600 });
  if (isRefused(added)) throw new Error(JSON.stringify(added));
  ({ id } = added);
});
afterAll(async () => {
  await test?.close();
  await sandbox?.stop();
  rmSync(market, { recursive: true, force: true });
});

it('says what is wrong with values of another shop and of another application', async () => {
  const access = shopAccess(sandbox.official());
  expect((await checkAccess(parts, { ...access, shop_id: '1' })).outcome).toBe('token-ended');
  expect((await checkAccess(parts, { ...access, app_secret: 'other' })).outcome).toBe('signature-wrong');
  expect((await checkAccess(parts, access)).outcome).toBe('ok');
});

it('takes every order once, split by where it was bought', async () => {
  await collected();
  const rows = await orders();
  expect(rows.length).toBe(await played());
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.some(({ room }) => room !== '0')).toBe(true);
  const [source] = (await overviewOfSources(parts)).items;
  expect(source?.progress.refused).toEqual([]);
  expect(source?.progress.streams).toMatchObject([{ stream: 'shop_order', rows: rows.length }]);
});

it('loses nothing to broken replies, an ended token and orders that change while pages are read', async () => {
  const before = await orders();
  for (const [fault, after] of [
    ['garbage', 1],
    ['drop', 2],
    ['limit', 0],
    ['42001', 1],
    ['500', 0],
  ] as const) {
    await turn(4 * 3_600_000);
    await sandbox.fault('official', fault, 1, after);
    await collected();
  }
  await sandbox.fault('official', 'limit', 0);
  await turn(DAY_MS);
  await sandbox.endTokens();
  await collected();
  await turn(120_000);
  await collected();
  const rows = await orders();
  expect(rows.length).toBe(await played());
  expect(rows.length).toBeGreaterThan(before.length);
  const were = new Map(before.map(({ key, stage }) => [key, stage]));
  // Orders that were given back since count as such, and none falls back to an earlier stage.
  expect(rows.filter(({ key, stage }) => stage === '3' && were.get(key) === '1').length).toBeGreaterThan(0);
  expect(rows.every(({ key, stage }) => Number(stage) >= Number(were.get(key) ?? 0))).toBe(true);
});

it('stores and logs nothing of a buyer, and no secret', async () => {
  const { appSecret } = sandbox.official();
  const secrets = [
    '收件人甲乙丙',
    '13900001234',
    '收件街道一号楼',
    'sandboxEncrypted',
    '请放门口',
    'sandbox-buyer-open-id',
    appSecret,
  ];
  const texts = [...filesInUse(test.dir)].map(([, bytes]) => bytes.toString('latin1'));
  expect(texts.length).toBeGreaterThan(100);
  texts.push(logged.join('\n'));
  for (const secret of secrets) {
    const bytes = Buffer.from(secret).toString('latin1');
    expect(
      texts.some((text) => text.includes(bytes) || text.includes(secret)),
      secret,
    ).toBe(false);
  }
  const rows = await test.runtime.stores.market.read<object>({ sql: 'SELECT * FROM tide.shop_order' });
  const text = JSON.stringify(rows);
  for (const secret of secrets) expect(text, secret).not.toContain(secret);
});
