import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { derive, processBoardBacklog } from '#market/build/derive.ts';
import { everything } from '#market/ingest/dirty-days.ts';
import { reconcile } from '#market/reconciliation/reconcile.ts';
import { prepareTables } from '#market/schema/prepare.ts';
import type { Clock } from '#platform/server/clock.ts';
import { fillFacts } from './market/fill-facts.ts';
import { makeGoods } from './market/fill-goods.ts';
import { openStore, residentMb } from './market/ours.ts';
import { END, factsSizeOf } from './market/size.ts';

/**
 * What building a whole market costs: facts of size L or a share of it, then all that is derived from them, stretch by stretch
 * with its seconds and the most memory, then the reconciliation of it. Usage: node tools/bench/build.ts [--share 1] [--days 31] [--dir <folder>].
 * A folder that is named stays; what an earlier run in it came to is not done again. Exit 1 when anything differs.
 */
const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    days: { type: 'string', default: '31' },
    dir: { type: 'string' },
  },
});
const size = factsSizeOf(Number(values.share), Number(values.days));
/** Noon of the day after the data day. */
const noon = Date.parse(`${END}T00:00:00+08:00`) + 36 * 3_600_000;
const clock: Clock = { now: () => noon };

interface Stretch {
  readonly name: string;
  readonly began: number;
}
const began = performance.now();
let context: Stretch = { name: 'opening', began };

/** Sets the mark of the most memory back to what is taken now. */
function forgetPeak(): void {
  writeFileSync('/proc/self/clear_refs', '5');
}

function peakMb(): number {
  const kb = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return Number(kb ?? 0) / 1000;
}

/** Ends the stretch that runs, with its cost, and begins the next. */
function stage(name: string): void {
  const now = performance.now();
  const cells = [
    context.name.padEnd(12, ' '),
    `${((now - context.began) / 1000).toFixed(1)} s`,
    `at most ${peakMb().toFixed(0)} MB`,
    `then ${residentMb('self').toFixed(0)} MB`,
  ];
  stdout.write(`${((now - began) / 1000).toFixed(0).padStart(5)} s  ${cells.join('\t')}\n`);
  forgetPeak();
  context = { name, began: now };
}

const dir = values.dir ?? mkdtempSync(join(tmpdir(), 'tide-bench-build-'));
const isOurs = (name: string) => existsSync(join(dir, name));
if (isOurs('market') && !isOurs('filled'))
  throw new Error(`${dir} holds a market that was not filled to its end`);
const store = await openStore(dir);

async function fill(): Promise<void> {
  stage('goods');
  await makeGoods(store, size);
  await fillFacts(store, size, stage);
  await store.write({ sql: 'DROP DATABASE bench' });
}

/** Does what no earlier run in the same folder came to. */
async function once(name: string, work: () => Promise<void>): Promise<void> {
  if (isOurs(name)) return;
  await work();
  writeFileSync(join(dir, name), '');
}

async function build(): Promise<void> {
  stage('dims');
  await derive(store, everything(), { clock, onStage: stage });
  stage('older rankings');
  while (await processBoardBacklog(store, clock));
}

try {
  await prepareTables(store, clock.now(), async () => {});
  await once('filled', fill);
  await once('derived', build);
  stage('reconcile');
  const found = await reconcile(store, clock, { onStage: (name) => stage(`reconcile ${name}`) });
  stage('end');
  for (const { name, compared, differences, examples } of found.checks)
    stdout.write(
      `${differences === 0 ? '✓' : '✗'} ${name}\t${compared}\t${differences}\t${examples.join(' ')}\n`,
    );
  if (found.differences > 0) process.exitCode = 1;
} finally {
  await store.close();
  if (values.dir === undefined) rmSync(dir, { recursive: true, force: true });
}
