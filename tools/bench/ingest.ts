import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { featureMigrations } from '#app/server/all.ts';
import { createCollector } from '#market/ingest/collectors.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { systemClock } from '#platform/server/clock.ts';
import { startServer, type TestServer } from '#testkit/process.ts';

/**
 * Rows a second that the ingest door takes through HTTP, acknowledged, in batches of product counters; with fsync and without,
 * plain and packed, one sender and several. Usage: node tools/bench/ingest.ts [rows a batch] [batches] [senders]. On a directory of its own.
 */
const ROWS = Number(process.argv[2] ?? 50_000);
const BATCHES = Number(process.argv[3] ?? 10);
const SENDERS = Number(process.argv[4] ?? 2);
/** Batches before the measuring begins. */
const WARM = 3;

const clock = systemClock();
let moment = Math.floor(clock.now() / 1000) - 70 * 3600;

/** A batch of counters of one moment, as a panel of hot products would send it. */
function counters(): string {
  const ts = moment;
  moment += 60;
  const lines = Array.from(
    { length: ROWS },
    (_, n) =>
      `{"product_id":"${10_689_015_463_064_935_458n + BigInt(n)}","ts":${ts},"counted":1,"sold_total":${1000 + n},"comments":${n % 700},"price_fen":${990 + (n % 90_000)},"stock":${n % 5000}}`,
  );
  return `${lines.join('\n')}\n`;
}

interface Sender {
  readonly url: string;
  readonly key: string;
  readonly agent: Agent;
}

let seq = 0;
let sentAway = 0;
const RETRY_MS = 1000;

function send({ url, key, agent }: Sender, body: Buffer, isGzip: boolean): Promise<number> {
  const headers = {
    authorization: `Bearer ${key}`,
    'x-collector-seq': String(++seq),
    'content-type': 'application/x-ndjson',
    'content-length': body.length,
    ...(isGzip && { 'content-encoding': 'gzip' }),
  };
  return new Promise((done, failed) => {
    const sent = request(`${url}/api/ingest/product_counter`, { method: 'POST', agent, headers }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      reply.on('end', () => {
        const { data } = JSON.parse(text) as { data: { accepted: number } | null };
        if (data?.accepted === ROWS) done(data.accepted);
        else if (reply.statusCode === 429) done(0);
        else failed(new Error(`${reply.statusCode} ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

/** Sends until it is taken, as a collector does; answers how often it was sent away. */
async function sendUntilTaken(sender: Sender, body: Buffer, isGzip: boolean): Promise<number> {
  for (let away = 0; ; away++) {
    if ((await send(sender, body, isGzip)) > 0) return away;
    await pause(RETRY_MS);
  }
}

async function measure(senders: readonly Sender[], isGzip: boolean): Promise<number> {
  const bodies = Array.from({ length: BATCHES }, () => Buffer.from(counters())).map((b) =>
    isGzip ? gzipSync(b) : b,
  );
  const began = performance.now();
  let next = 0;
  const work = async (sender: Sender) => {
    for (let i = next++; i < bodies.length; i = next++)
      sentAway += await sendUntilTaken(sender, bodies[i] as Buffer, isGzip);
  };
  await Promise.all(senders.map(work));
  return (BATCHES * ROWS * 1000) / (performance.now() - began);
}

function residentMb(pid: number): string {
  const kb = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kb) / 1024).toFixed(0);
}

async function run(fsync: '0' | '1'): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'tide-bench-ingest-'));
  const account = await openAccountStore({
    file: join(dir, 'account.db'),
    url: null,
    migrations: featureMigrations,
  });
  const keyed = async (name: string) =>
    createCollector(account, { name, streams: '*', mayBackfill: false }, clock.now());
  const keys: string[] = [];
  for (let i = 0; i < SENDERS; i++) keys.push(await keyed(`sender${i}`));
  await account.close();
  const server = await startServer(dir, { TIDE_FSYNC: fsync, TIDE_MARKET_SESSIONS: '4' });
  try {
    await measureAll(server, keys, fsync);
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function measureAll(server: TestServer, keys: readonly string[], fsync: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const senders = keys.map((key) => ({ url: server.url, key, agent }));
  for (let i = 0; i < WARM; i++) await send(senders[0] as Sender, Buffer.from(counters()), false);
  for (const count of [1, SENDERS]) {
    for (const isGzip of [false, true]) {
      const rate = await measure(senders.slice(0, count), isGzip);
      stdout.write(`| ${fsync} | ${count} | ${isGzip ? 'gzip' : 'plain'} | ${Math.round(rate / 1000)} |\n`);
    }
  }
  stdout.write(`sent away ${sentAway} times, server at most ${residentMb(server.child.pid as number)} MB\n`);
  agent.destroy();
}

stdout.write('| fsync | senders | body | thousand rows a second |\n|---|---|---|---:|\n');
await run('0');
await run('1');
