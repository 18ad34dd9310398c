import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { featureMigrations } from '#app/server/all.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { Frame } from '#features/objects/livescreen/contract.ts';
import { createCollector } from '#market/ingest/collectors.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { systemClock } from '#platform/server/clock.ts';
import { type IngestTarget, postBatch } from '#platform/server/gateways/ingest-client.ts';
import { startServer } from '#testkit/process.ts';

/**
 * How long a posted counter takes until its pieces stand in the frame of the room that sold them and in the ranking by the
 * minute, the frame by its call and the ranking by its time of build, and how fast counters pass through the whole chain (door, attribution, roll-ups, cards,
 * rankings). Usage: node tools/bench/freshness.ts [products] [rounds] [captures a product].
 */
const PRODUCTS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 15);
const CAPTURES = Number(process.argv[4] ?? 2);
const LINES = 50_000;
/** Seconds over which the room sells before now, and that the rounds take at most. */
const SOLD_S = ROUNDS * 30;
const RUN_S = 20 + ROUNDS * 10;
/** Whether what was sold in SOLD_S and what happens in RUN_S are of the day, of Beijing, of a moment in unix seconds. */
const isOneDay = (at: number) => {
  const second = (at + 28_800) % 86_400;
  return second > SOLD_S && second + RUN_S < 86_400;
};
/** Collectors that send side by side, each its own batches one after another. */
const COLLECTORS = 2;

const clock = systemClock();
const dir = mkdtempSync(join(tmpdir(), 'tide-fresh-'));
const signal = new AbortController().signal;
const id = (n: number) => objectId('product', `fresh ${n}`);
/** The last one has no history: only a room has it. */
const ids = Array.from({ length: PRODUCTS + 1 }, (_, n) => id(n));
const ROOM = objectId('live', 'fresh room');
let seq = 0;

/** Batches of rows, made when they are asked for. */
function* batchesOf(rows: Iterable<string>): Generator<Buffer> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(row);
    if (lines.length < LINES) continue;
    yield Buffer.from(`${lines.join('\n')}\n`);
    lines = [];
  }
  if (lines.length > 0) yield Buffer.from(`${lines.join('\n')}\n`);
}

/** Sends batches of a stream; the collectors take turns in whatever order they get through. */
async function sendBatches(
  doors: readonly IngestTarget[],
  stream: string,
  bodies: Iterable<Buffer>,
): Promise<void> {
  const batches = bodies[Symbol.iterator]();
  const collect = async (door: IngestTarget) => {
    for (let next = batches.next(); !next.done; next = batches.next()) {
      const answer = await postBatch(door, { stream, seq: ++seq, body: next.value }, signal);
      if (answer.status !== 200 || answer.rejected > 0) throw new Error(`${answer.status} ${answer.message}`);
    }
  };
  await Promise.all(doors.map(collect));
}

const send = (doors: readonly IngestTarget[], stream: string, rows: readonly string[]) =>
  sendBatches(doors, stream, batchesOf(rows));

/** The most memory that a process ever had, MB. */
function mostMemoryMb(pid: number): number {
  const kb = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb ?? 0) / 1000);
}

const counter = (product: number, ts: number, sold: number) =>
  `{"product_id":"${ids[product]}","ts":${ts},"counted":1,"sold_total":${sold},"comments":0,"price_fen":1990,"views":${product % 10 < 7 ? sold * 12 : null}}`;
/** All products, each once per capture, spread over the two days up to `end`. */
function* history(end: number): Generator<string> {
  for (let i = 0; i < CAPTURES; i++) {
    const at = end - 1 - Math.round(((CAPTURES - 1 - i) * 2 * 86_400) / CAPTURES);
    for (let n = 0; n < PRODUCTS; n++) yield counter(n, at, 100 + i * (n % 9));
  }
}

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

async function soldInFrame(url: string): Promise<number> {
  const reply = await fetch(`${url}/api/livescreen/${publicId(ROOM)}`);
  const { data } = (await reply.json()) as { data: Frame | null };
  return data?.sales ?? 0;
}

const account = await openAccountStore({
  file: join(dir, 'account.db'),
  url: null,
  migrations: featureMigrations,
});
const keys: string[] = [];
for (let n = 0; n < COLLECTORS; n++) {
  const collector = { name: `bench ${n}`, streams: '*' as const, mayBackfill: true };
  keys.push(await createCollector(account, collector, clock.now()));
}
await account.close();
const server = await startServer(dir, { TIDE_LOG_LEVEL: 'error' });
try {
  const doors = keys.map((key) => ({ url: server.url, key }));
  const health = async () => (await (await fetch(`${server.url}/api/health`)).json()) as Health;
  const now = () => Math.floor(clock.now() / 1000);
  const midnight = Math.floor((now() + 28_800) / 86_400) * 86_400 - 28_800;
  const profiles = ids.map(
    (product_id, n) =>
      `{"product_id":"${product_id}","ts":${midnight - 4 * 86_400},"source_key":"fresh ${n}","title":"新鲜度 ${n}","shop_id":"${1 + (n % 900)}","brand_id":"0","cat1":"0","cat2":"0","price_fen":1990,"cover":""}`,
  );
  // Made beforehand: collectors work on machines of their own. Days before yesterday are derived once they pause, as a whole.
  const counters = [...batchesOf(history(midnight - 86_400))];
  const began = performance.now();
  await send(doors, 'product_profile', profiles);
  await sendBatches(doors, 'product_counter', counters);
  const posted = performance.now();
  const early = await health();
  await until(async () => ((await health()).data_day ? true : null));
  const derived = performance.now();
  const rows = PRODUCTS * CAPTURES;
  const memoryMb = mostMemoryMb(server.owner.pid);
  const [inFrame, inRanking]: [number[], number[]] = [[], []];
  let sold = 1000;
  // The ranking by the minute is of today: what the rounds sell, and their ends, must be of one day.
  await until(async () => (isOneDay(now()) ? true : null));
  const sells = now() - SOLD_S;
  const opened = Math.min(now() - 1200, sells - 120);
  await send(doors, 'room_open', [
    `{"room_id":"${ROOM}","ts":${opened},"source_key":"fresh room","author_id":"1","title":"新鲜度"}`,
  ]);
  await send(doors, 'room_cart', [
    `{"room_id":"${ROOM}","product_id":"${ids[PRODUCTS]}","on_ts":${opened},"is_off":0,"ts":${opened}}`,
  ]);
  const ticks = Array.from(
    { length: 20 },
    (_, n) => `{"room_id":"${ROOM}","ts":${opened + n * 60},"online":2000,"watch_cnt":${n * 900}}`,
  );
  await send(doors, 'room_tick', ticks);
  await send(doors, 'product_counter', [counter(PRODUCTS, sells - 60, sold)]);
  await until(async () => ((await health()).deriving ? null : true));
  for (let round = 0; round < ROUNDS; round++) {
    const frame = await soldInFrame(server.url);
    // Few enough that nobody takes it for a jump to be held back.
    sold += 60;
    const at = performance.now();
    const posted = Math.floor(clock.now() / 1000) * 1000;
    await send(doors, 'product_counter', [counter(PRODUCTS, sells + round * 30, sold)]);
    await until(async () => ((await soldInFrame(server.url)) > frame ? true : null));
    inFrame.push(performance.now() - at);
    // A ranking of after the counter. One of after the frame may not come: where nothing new is posted, nothing is built.
    await until(async () => (((await health()).updated.today ?? 0) >= posted ? true : null));
    inRanking.push(performance.now() - at);
    await pause(1500);
  }
  const sorted = (waits: readonly number[]) => waits.toSorted((x, y) => x - y);
  const seconds = (ms: number) => Number((ms / 1000).toFixed(2));
  const middle = (waits: readonly number[]) => seconds(sorted(waits)[Math.floor(waits.length / 2)] ?? 0);
  stdout.write(
    `${JSON.stringify({
      products: PRODUCTS,
      door_rows_per_s: Math.round((rows + PRODUCTS) / ((posted - began) / 1000)),
      chain_counters_per_s: Math.round(rows / ((derived - began) / 1000)),
      derive_s: seconds(derived - posted),
      captures: CAPTURES,
      // Then the speed of the chain says nothing: the door paused so long that the derivation began.
      derived_early: early.deriving || early.data_day !== null,
      server_memory_mb: memoryMb,
      frame_median_s: middle(inFrame),
      frame_worst_s: seconds(sorted(inFrame).at(-1) ?? 0),
      ranking_median_s: middle(inRanking),
      ranking_worst_s: seconds(sorted(inRanking).at(-1) ?? 0),
    })}\n`,
  );
} finally {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}
