import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { createCollector } from '#market/ingest/collectors.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { systemClock } from '#platform/server/clock.ts';
import { type IngestDoorway, postBatch } from '#platform/server/gateways/ingest-client.ts';
import { startServer } from '#testkit/process.ts';

/**
 * How long a posted counter takes until its pieces stand in the sales of its product, and how fast counters pass through the
 * whole chain (door, attribution, roll-ups, cards, rankings). Usage: node tools/bench/freshness.ts [products] [rounds].
 */
const PRODUCTS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 15);
const LINES = 50_000;

const clock = systemClock();
const dir = mkdtempSync(join(tmpdir(), 'tide-fresh-'));
const signal = new AbortController().signal;
const id = (n: number) => objectId('product', `fresh ${n}`);
const ids = Array.from({ length: PRODUCTS }, (_, n) => id(n));
let seq = 0;

async function send(door: IngestDoorway, stream: string, rows: readonly string[]): Promise<void> {
  for (let i = 0; i < rows.length; i += LINES) {
    const body = Buffer.from(`${rows.slice(i, i + LINES).join('\n')}\n`);
    const answer = await postBatch(door, { stream, seq: ++seq, body }, signal);
    if (answer.status !== 200 || answer.rejected > 0) throw new Error(`${answer.status} ${answer.message}`);
  }
}

const counter = (product: number, ts: number, sold: number) =>
  `{"product_id":"${ids[product]}","ts":${ts},"counted":1,"sold_total":${sold},"comments":0,"price_fen":1990}`;
const all = (ts: number, sold: (n: number) => number) => ids.map((_, n) => counter(n, ts, sold(n)));

interface Health {
  readonly data_day: string | null;
  readonly deriving: boolean;
  readonly updated: Readonly<Record<string, number | null>>;
}

async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    await pause(20);
  }
}

async function soldToday(url: string): Promise<number> {
  const reply = await fetch(`${url}/api/rank/sku/rta?limit=1&page=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await reply.json()) as { data: { items: { sales: number }[] } | null };
  return data?.items[0]?.sales ?? 0;
}

const account = await openAccountStore({ file: join(dir, 'account.db'), url: null });
const key = await createCollector(account, { name: 'bench', streams: '*', mayBackfill: true }, clock.now());
await account.close();
const server = await startServer(dir, { TIDE_LOG_LEVEL: 'error' });
try {
  const door = { url: server.url, key };
  const health = async () => (await (await fetch(`${server.url}/api/health`)).json()) as Health;
  const now = () => Math.floor(clock.now() / 1000);
  const midnight = Math.floor((now() + 28_800) / 86_400) * 86_400 - 28_800;
  const profiles = ids.map(
    (product_id, n) =>
      `{"product_id":"${product_id}","ts":${midnight - 3 * 86_400},"source_key":"fresh ${n}","title":"新鲜度 ${n}","shop_id":"${1 + (n % 900)}","brand_id":"0","cat1":"0","cat2":"0","price_fen":1990,"cover":""}`,
  );
  const began = performance.now();
  await send(door, 'product_profile', profiles);
  for (const [i, days] of [2, 1].entries())
    await send(
      door,
      'product_counter',
      all(midnight - (days - 1) * 86_400 - 1, (n) => 100 + i * (n % 9)),
    );
  const posted = performance.now();
  await until(async () => ((await health()).data_day ? true : null));
  const derived = performance.now();
  const rows = PRODUCTS * 2;
  const waits: number[] = [];
  let sold = 1000;
  await send(door, 'product_counter', [counter(0, now() - 900, sold)]);
  for (let round = 0; round < ROUNDS; round++) {
    const before = (await health()).updated.today ?? 0;
    sold += 500;
    const at = performance.now();
    await send(door, 'product_counter', [counter(0, now() - 600 + round, sold)]);
    await until(async () => (((await health()).updated.today ?? 0) > before ? true : null));
    waits.push(performance.now() - at);
    await pause(1500);
  }
  waits.sort((a, b) => a - b);
  const seconds = (ms: number) => Number((ms / 1000).toFixed(2));
  stdout.write(
    `${JSON.stringify({
      products: PRODUCTS,
      door_rows_per_s: Math.round((rows + PRODUCTS) / ((posted - began) / 1000)),
      chain_counters_per_s: Math.round(rows / ((derived - began) / 1000)),
      derive_s: seconds(derived - posted),
      fresh_median_s: seconds(waits[Math.floor(waits.length / 2)] ?? 0),
      fresh_worst_s: seconds(waits.at(-1) ?? 0),
      best_of_two_hours: await soldToday(server.url),
    })}\n`,
  );
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
