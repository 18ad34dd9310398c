import { join } from 'node:path';
import { stderr, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { beijingDay } from '#kernel/day.ts';
import { systemClock } from '#platform/server/clock.ts';
import { figuresOf, type IngestTarget } from '#platform/server/gateways/ingest-client.ts';
import { createLog, sentenceOf } from '#platform/server/log.ts';
import { dayNumber, dayText, startOf } from './calendar.ts';
import { observeDay } from './observe/day.ts';
import { observeDimensions } from './observe/profiles.ts';
import { SEED, sizes, WORLD } from './parameters.ts';
import { serveAuthorTasks } from './send/author-tasks.ts';
import { sendHistory } from './send/history.ts';
import { sendLive } from './send/live.ts';
import { ProgressFile } from './send/progress.ts';
import { Sender } from './send/sender.ts';
import { LineFiles, outToFiles } from './send/to-files.ts';
import { writeTruth } from './truth.ts';
import { Days } from './world/day.ts';
import { shapeOf } from './world/shape.ts';
import { buildWorld, type WorldOrigin } from './world/world.ts';

const usage = `node src/simulator/main.ts --size XS|S|M [--days n] [--until YYYY-MM-DD] [--seed n] --out <dir>
node src/simulator/main.ts --size XS|S|M [--days n] [--until YYYY-MM-DD] [--speed n] --data <dir>
With --data the first line of stdin is {"url": …, "key": …}; the process ends when stdin does.`;

const options = {
  size: { type: 'string' },
  days: { type: 'string' },
  until: { type: 'string' },
  seed: { type: 'string' },
  speed: { type: 'string' },
  out: { type: 'string' },
  data: { type: 'string' },
} as const;

const clock = systemClock();
const DAY_MS = 86_400_000;

/** The world that the arguments ask for; null when they ask for none. By default its history ends yesterday. */
function originOf(values: {
  size?: string;
  days?: string;
  until?: string;
  seed?: string;
}): WorldOrigin | null {
  const size = (values.size ?? 'S') as WorldOrigin['size'];
  if (!Object.hasOwn(sizes, size)) return null;
  const days = Number(values.days ?? sizes[size].days);
  const anchor = dayNumber(values.until ?? beijingDay(clock.now() - DAY_MS));
  return { seed: Number(values.seed ?? SEED), size, days, anchor };
}

/** Writes the whole history into files, one a stream, with the truth beside it, and says what it measured. */
function write(origin: WorldOrigin, dir: string): void {
  const began = performance.now();
  const world = buildWorld(origin);
  const days = new Days(world);
  const files = new LineFiles(dir);
  const scene = { world, days, out: outToFiles(files, startOf(world.anchor + 1)) };
  observeDimensions(scene);
  for (let day = world.start; day <= world.anchor; day++) observeDay(scene, day);
  files.close();
  writeTruths(dir, { world, days });
  const seconds = (performance.now() - began) / 1000;
  const rows = Object.fromEntries(files.counts);
  stdout.write(`${JSON.stringify({ seconds, rows, shape: shapeOf(world, days) }, null, 1)}\n`);
}

/** What really was sold, beside everything else and never sent. */
function writeTruths(
  dir: string,
  { world, days }: { world: ReturnType<typeof buildWorld>; days: Days },
): void {
  const files = new LineFiles(join(dir, 'truth'));
  writeTruth(world, days, (file, line) => files.add(file, line));
  files.close();
}

/** Sends the history and goes on with the day, until told to end. */
async function send(origin: WorldOrigin, { dir, speed }: { dir: string; speed: number }): Promise<void> {
  const log = createLog({ level: 'info' });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const target = await ingestTarget(() => stop.abort());
  const progress = new ProgressFile(dir, origin);
  const { world: begun = 1 } = progress.now;
  if (begun !== WORLD)
    log.warn({ begun, now: WORLD }, 'the demo goes on in another world than it began in: curves break today');
  const world = buildWorld(progress.now.origin);
  const days = new Days(world);
  const sender = new Sender({ target: target, log, nextSeq: () => progress.nextSeq(), signal: stop.signal });
  const report = (stage: string, done: number, total: number) =>
    void stdout.write(`${JSON.stringify({ stage, done, total })}\n`);
  if (progress.now.sentUntil === 0) {
    const rest = () => untilFigures(target, dayText(world.anchor), stop.signal);
    await sendHistory({ world, days, report, rest }, progress, sender);
    writeTruths(dir, { world, days });
  }
  const { accepted, duplicates, rejected } = sender;
  log.info({ accepted, duplicates, rejected }, 'history sent');
  report('实时', 1, 1);
  const { signal } = stop;
  await Promise.all([
    sendLive({ world, days, clock, speed, signal }, progress, sender),
    serveAuthorTasks({ world, days, target, clock, signal }, sender),
  ]);
}

/** How long figures are waited for at most. */
const PATIENCE_S = 60;

/** Waits until the server has derived what it has, up to the last day, so that figures come before older history; not for ever. */
async function untilFigures(target: IngestTarget, lastDay: string, signal: AbortSignal): Promise<void> {
  const from = clock.now();
  for (let second = 0; second < PATIENCE_S; second++) {
    const { dataDay, salesAt } = await figuresOf(target, signal);
    if (dataDay === lastDay && salesAt > from) return;
    await wait(1000, undefined, { signal });
  }
}

/** Where to send, from the first line of stdin: a key on the command line would stand in every list of processes. */
function ingestTarget(onEnd: () => void): Promise<IngestTarget> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stdin });
    lines.once('line', (line) => {
      try {
        resolve(JSON.parse(line) as IngestTarget);
      } catch {
        reject(new Error('stdin: expected {"url", "key"}'));
      }
    });
    // Whoever started us is gone, in whatever way: nobody would end us any more.
    lines.once('close', onEnd);
  });
}

const { values } = parseArgs({ options });
const origin = originOf(values);
try {
  if (origin && values.out !== undefined) write(origin, values.out);
  else if (origin && values.data !== undefined) {
    await send(origin, { dir: values.data, speed: Number(values.speed ?? 1) });
    process.exit(0);
  } else {
    stderr.write(`${usage}\n`);
    process.exitCode = 2;
  }
} catch (error) {
  const isStopped = error instanceof Error && error.name === 'AbortError';
  if (!isStopped) stderr.write(`${sentenceOf(error)}\n`);
  process.exit(isStopped ? 0 : 1);
}
