import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { featureMigrations } from '#app/server/all.ts';
import { createCollector } from '#market/ingest/collectors.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { systemClock } from '#platform/server/clock.ts';
import { postBatch } from '#platform/server/gateways/ingest-client.ts';
import { startServer } from '#testkit/process.ts';

/**
 * What a collector at 100,000 rows a second does to whoever reads: the 97.5th percentile of lists, rankings and a search, with a sender
 * that posts one batch after the other and without one, in turns; medians over rounds. Usage: node
 * tools/bench/reads-while-writing.ts [rounds] [seconds] [rows a batch] [rows a second] [data directory]. A directory
 * that is named has its market already and stays.
 */
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 8);
const ROWS = Number(process.argv[4] ?? 20_000);
/** Rows a second that the sender keeps to. */
const RATE = Number(process.argv[5] ?? 100_000);

const clock = systemClock();
const named = process.argv[6];
const dir = named ?? mkdtempSync(join(tmpdir(), 'tide-reads-'));
// A process of its own fills the world: the engine takes one directory a process.
if (named === undefined)
  execFileSync(process.execPath, [join(import.meta.dirname, '../../tests/testkit/fill-world.ts'), dir]);
const account = await openAccountStore({
  file: join(dir, 'account.db'),
  url: null,
  migrations: featureMigrations,
});
const key = await createCollector(account, { name: 'bench', streams: '*', mayBackfill: true }, clock.now());
await account.close();
const server = await startServer(dir, { TIDE_LOG_LEVEL: 'error', TIDE_MARKET_SESSIONS: '4' });
const door = { url: server.url, key };

const ids = Array.from({ length: ROWS }, (_, n) => objectId('product', `read ${n}`));
let seq = 0;
let sent = 0;
/** Posts until told to stop; a refusal for back-pressure is waited for by the client. */
async function write(stop: AbortSignal): Promise<void> {
  const from = performance.now();
  for (let own = 0; !stop.aborted; own += ROWS) {
    const early = (own / RATE) * 1000 - (performance.now() - from);
    if (early > 0) await pause(early);
    const ts = Math.floor(clock.now() / 1000) - 60;
    const rows = ids.map(
      (id) =>
        `{"product_id":"${id}","ts":${ts},"counted":1,"sold_total":${100 + seq * 3},"comments":0,"price_fen":1990}`,
    );
    seq++;
    const body = Buffer.from(`${rows.join('\n')}\n`);
    await postBatch(door, { stream: 'product_counter', seq, body }, AbortSignal.timeout(60_000));
    sent += ROWS;
  }
}

const post = (path: string, body: object) => ({
  method: 'POST' as const,
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const read = () =>
  autocannon({
    url: server.url,
    connections: 2,
    overallRate: 30,
    duration: seconds,
    requests: [
      post('/api/sku/search', {}),
      post('/api/sku/search', { keyword: '面霜', period: 7 }),
      post('/api/author/search', { period: 30 }),
      post('/api/rank/sku/pmt/2', {}),
    ],
  });

// What was written is still being derived when the sender has stopped: first all rounds without it, then all with it.
const found: { quiet: number[]; busy: number[] } = { quiet: [], busy: [] };
let writingMs = 0;
for (const kind of ['quiet', 'busy'] as const) {
  for (let round = 0; round <= rounds; round++) {
    const stop = new AbortController();
    const began = performance.now();
    const writing = kind === 'busy' ? write(stop.signal) : null;
    const { latency, '5xx': faults } = await read();
    stop.abort();
    await writing;
    if (writing) writingMs += performance.now() - began;
    if (faults > 0) throw new Error('a read failed');
    // The first round warms up.
    if (round > 0) found[kind].push(latency.p97_5);
  }
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const [quiet, busy] = [median(found.quiet), median(found.busy)];
stdout.write(
  `${JSON.stringify({
    quiet_p97_5_ms: quiet,
    writing_p97_5_ms: busy,
    ratio: Number((busy / quiet).toFixed(2)),
    rows_per_s: Math.round(sent / (writingMs / 1000)),
  })}\n`,
);
await server.stop();
if (named === undefined) rmSync(dir, { recursive: true, force: true });
