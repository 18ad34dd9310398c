import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { featureMigrations } from '#app/server/all.ts';
import { createCollector } from '#market/ingest/collectors.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import { systemClock } from '#platform/server/clock.ts';
import { counter, ndjson } from '#testkit/collector.ts';
import { startServer, type TestServer } from '#testkit/process.ts';
import { seeded } from '#testkit/world-base.ts';

// kill -9 of a real server while two collectors send: at random moments, and at every step of a batch that can be seen from
// outside. After each kill the store may hold nothing twice and must hold all that was acknowledged; then all that was not is
// sent again, and at the end the totals are exact.
const ROUNDS = Number(process.env.TIDE_FAULT_ROUNDS ?? 3);
const ROWS = 4000;

const root = mkdtempSync(join(tmpdir(), 'tide-ingest-kill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const data = join(root, 'data');
const random = seeded(Number(process.env.TIDE_FAULT_SEED ?? 23));
const moment = Math.floor(systemClock().now() / 1000) - 48 * 3600;

/** A batch: rows of a product of its own and rows that it shares with the other collector's batch of the round. */
interface Sent {
  readonly name: 'a' | 'b';
  readonly seq: number;
  readonly products: readonly string[];
  readonly body: Buffer;
  readonly isGzip: boolean;
  acknowledged: Record<string, number> | null;
}

function batchOf(name: 'a' | 'b', round: number): Sent {
  const products = [`${round * 10 + (name === 'a' ? 1 : 2)}`, `${round * 10 + 3}`];
  const rows = products.flatMap((product_id) =>
    Array.from({ length: ROWS / 2 }, (_, n) => counter({ product_id, ts: moment + n * 60 })),
  );
  const text = Buffer.from(ndjson(name === 'a' ? rows : rows.toReversed()));
  const isGzip = round % 2 === 0;
  return { name, seq: round + 1, products, body: isGzip ? gzipSync(text) : text, isGzip, acknowledged: null };
}

interface Sending {
  readonly answered: Promise<void>;
  /** Sends what was held back. */
  rest(): void;
}

/** Sends a batch, the second half of its body when told; notes the answer in it. Resolves also when the server is gone. */
function send(server: TestServer, keys: Record<string, string>, sent: Sent): Sending {
  const headers = {
    authorization: `Bearer ${keys[sent.name]}`,
    'x-collector-seq': String(sent.seq),
    'content-type': 'application/x-ndjson',
    'content-length': sent.body.length,
    ...(sent.isGzip && { 'content-encoding': 'gzip' }),
  };
  let asked: ClientRequest | undefined;
  const answered = new Promise<void>((done) => {
    asked = request(`${server.url}/api/ingest/product_counter`, { method: 'POST', headers }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      reply.on('end', () => {
        if (reply.statusCode === 200) {
          sent.acknowledged = (JSON.parse(text) as { data: Record<string, number> }).data;
        }
        done();
      });
      reply.on('error', () => done());
    });
    asked.on('error', () => done());
    asked.write(sent.body.subarray(0, sent.body.length / 2));
  });
  return { answered, rest: () => void asked?.end(sent.body.subarray(sent.body.length / 2)) };
}

/** Resolves when something can be seen from outside, or when the batch was answered before. */
async function until(isSeen: () => boolean, answered: Promise<unknown>): Promise<void> {
  let isOver = false;
  void answered.then(() => {
    isOver = true;
  });
  while (!isOver && !isSeen()) await breathe();
}

/** What the ledger, the notes and the folder of the table say, read beside the server. */
function watch(seq: number) {
  const db = new DatabaseSync(join(data, 'account.db'), { readOnly: true });
  const some =
    (sql: string, ...values: (string | number)[]) =>
    () =>
      db.prepare(sql).get(...values) !== undefined;
  const last = Number(db.prepare('select max(since) as n from derive_pending').get()?.n ?? 0);
  const parts = () => readdirSync(join(data, 'market/store/data/tide/product_counter'));
  const before = new Set(parts());
  return {
    started: some('select 1 from ingest_batch where seq = ?', seq),
    noted: some('select 1 from derive_pending where since > ?', last),
    written: () => parts().some((name) => !before.has(name) && /^\d{6}_\d+_\d+_0$/.test(name)),
    done: some("select 1 from ingest_batch where seq = ? and state = 'done'", seq),
    close: () => db.close(),
  };
}

const steps = ['body', 'random', 'started', 'noted', 'written', 'done', 'answered', 'random'] as const;

/** Sends the two batches of a round and kills the server at a step of them. */
async function killAt(
  step: (typeof steps)[number],
  server: TestServer,
  { keys, batches }: { keys: Record<string, string>; batches: readonly Sent[] },
): Promise<void> {
  const seen = watch((batches[0] as Sent).seq);
  const sending = batches.map((b) => send(server, keys, b));
  const answered = Promise.all(sending.map((s) => s.answered));
  if (step !== 'body') for (const s of sending) s.rest();
  const timer = { kill: undefined as NodeJS.Timeout | undefined };
  if (step === 'random' || step === 'body') {
    await new Promise((done) => {
      timer.kill = setTimeout(done, random() * (step === 'body' ? 20 : 400));
    });
  } else if (step === 'answered') await Promise.race(sending.map((s) => s.answered));
  else await until(seen[step], answered);
  server.child.kill('SIGKILL');
  await Promise.all([answered, server.ended]);
  seen.close();
}

interface Counted {
  readonly id: string;
  readonly n: number;
  readonly ids: number;
}

async function count(): Promise<ReadonlyMap<string, Counted>> {
  const script = join(import.meta.dirname, '../testkit/count-rows.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, join(data, 'market')]);
  return new Map((JSON.parse(stdout) as Counted[]).map((row) => [row.id, row]));
}

it(
  `survives kill -9 at ${ROUNDS} moments of batches`,
  async () => {
    await (await startServer(data)).stop();
    const account = await openAccountStore({
      file: join(data, 'account.db'),
      url: null,
      migrations: featureMigrations,
    });
    const keys: Record<string, string> = {};
    for (const name of ['a', 'b']) {
      keys[name] = await createCollector(account, { name, streams: '*', mayBackfill: false }, moment * 1000);
    }
    await account.close();
    const all: Sent[] = [];
    const resend = async (server: TestServer) => {
      const open = all.filter((b) => b.acknowledged === null);
      // A few at a time: there is room for 32, and whoever finds none would have to come again.
      for (let i = 0; i < open.length; i += 16) {
        const sending = open.slice(i, i + 16).map((b) => send(server, keys, b));
        for (const s of sending) s.rest();
        await Promise.all(sending.map((s) => s.answered));
      }
      expect(all.filter((b) => b.acknowledged === null).map((b) => b.seq)).toEqual([]);
    };
    let cut = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServer(data);
      await resend(server);
      const batches = [batchOf('a', round), batchOf('b', round)];
      all.push(...batches);
      await killAt(steps[round % steps.length] as (typeof steps)[number], server, { keys, batches });
      cut += batches.filter((b) => b.acknowledged === null).length;
      const counted = await count();
      expect([...counted.values()].filter(({ n, ids }) => n !== ids || n > ROWS / 2)).toEqual([]);
      const promised = new Set(all.filter((b) => b.acknowledged !== null).flatMap((b) => b.products));
      const short = [...promised].filter((id) => counted.get(id)?.n !== ROWS / 2);
      expect(short.map((id) => `round ${round}: ${id} has ${counted.get(id)?.n ?? 0}`)).toEqual([]);
    }
    const server = await startServer(data);
    await resend(server);
    // Every batch once more, all acknowledged: the ledger answers, nothing is added.
    const before = all.map((b) => b.acknowledged);
    for (const b of all) b.acknowledged = null;
    await resend(server);
    expect(all.map((b) => b.acknowledged)).toEqual(before);
    expect((await server.stop()).code).toBe(0);

    const counted = await count();
    expect([...counted.values()].filter(({ n, ids }) => n !== ROWS / 2 || ids !== n)).toEqual([]);
    expect(counted.size).toBe(3 * ROUNDS);
    const sum = (key: string) => before.reduce((n, report) => n + (report?.[key] ?? 0), 0);
    // Rows that both sent are told as accepted to one of them only.
    expect([sum('accepted'), sum('duplicates'), sum('rejected')]).toEqual([
      (3 * ROUNDS * ROWS) / 2,
      (ROUNDS * ROWS) / 2,
      0,
    ]);
    console.info(`ingest-kill: ${cut} of ${2 * ROUNDS} batches cut, ${sum('accepted')} rows accepted`);
    expect(cut).toBeGreaterThan(ROUNDS / 4);
  },
  900_000 + ROUNDS * 12_000,
);
