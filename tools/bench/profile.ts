import { join } from 'node:path';
import { stdout } from 'node:process';
import { gzipSync } from 'node:zlib';
import type { QueryContext } from '#engine/server/query-context.ts';
import { ResultCache } from '#engine/server/result-cache.ts';
import { runPlan, statementsOf } from '#engine/server/run.ts';
import { BuildVersions } from '#market/build/build-versions.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { classes, type Draw } from './market/classes.ts';
import type { Question } from './market/engine.ts';
import { percentile, seeded } from './market/measure.ts';
import { openOurs, openStore, ownDetail } from './market/ours.ts';
import { planOf } from './market/plan-of.ts';
import { sizeOf } from './market/size.ts';
import { termsOf } from './market/terms.ts';

/**
 * Where the time of each class of the market benchmark goes, in milliseconds: from the address to the statement, the engine, its rows out
 * of text, rows of the answer, the answer as text, and packed for the wire. Nothing is cached between questions. Usage:
 * node tools/bench/profile.ts <folder that the benchmark left with --keep> <its share> [rounds].
 */
const [folder = '', share = '1', rounds = '20'] = process.argv.slice(2);
const dir = join(folder, share);
const STAGES = ['statement', 'engine', 'parse', 'rows', 'JSON', 'gzip'] as const;
type Stage = (typeof STAGES)[number];
type Spent = Record<Stage, number> & { kB: number; statements: number };

const fresh = (): Spent => ({
  statement: 0,
  engine: 0,
  parse: 0,
  rows: 0,
  JSON: 0,
  gzip: 0,
  kB: 0,
  statements: 0,
});

/** As if no page had been read since the build; only the vocabulary of words and the newest days were. */
class ColdCache extends ResultCache {
  override get<T>(key: string, version: string, load: () => Promise<T>): Promise<T> {
    return /^(words|newest):/.test(key) ? super.get(key, version, load) : load();
  }
  override page<T>(_key: string, _version: string, load: () => Promise<readonly T[]>) {
    return load();
  }
  override prefetch() {
    return null;
  }
  override texts(
    _set: unknown,
    ids: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  ) {
    return ids.length === 0 ? Promise.resolve(new Map<string, string>()) : load(ids);
  }
}

const since = (began: number) => performance.now() - began;

/** The store, noting what its statements take: the time in which at least one was open, and that of reading their rows anew. */
function noting(store: MarketStore, spent: () => Spent): MarketStore {
  let open = 0;
  let opened = 0;
  return {
    ...store,
    read: async <T>(statement: Parameters<MarketStore['read']>[0]) => {
      if (open++ === 0) opened = performance.now();
      const rows = await store.read<T>(statement);
      if (--open === 0) spent().engine += since(opened);
      spent().statements++;
      const text = JSON.stringify(rows);
      const began = performance.now();
      JSON.parse(text);
      const parsed = since(began);
      spent().parse += parsed;
      spent().engine -= parsed;
      return rows;
    },
  };
}

async function listOf(context: QueryContext, q: Extract<Question, { kind: 'list' }>, spent: Spent) {
  let began = performance.now();
  const decided = planOf(q.listing, q.query);
  await statementsOf(context, decided);
  spent.statement += since(began);
  const before = spent.engine + spent.parse;
  began = performance.now();
  const reply = await runPlan(context, decided);
  spent.rows += Math.max(0, since(began) - (spent.engine + spent.parse - before));
  return reply;
}

async function profile(context: QueryContext, question: Question, spent: Spent): Promise<void> {
  const reply =
    question.kind === 'list'
      ? await listOf(context, question, spent)
      : await context.store.read(ownDetail(question.kind, question.id));
  let began = performance.now();
  const text = JSON.stringify(reply);
  spent.JSON += since(began);
  began = performance.now();
  const packed = gzipSync(text);
  spent.gzip += since(began);
  spent.kB = packed.length / 1000;
}

async function drawOf(): Promise<Draw> {
  const ours = await openOurs(dir);
  try {
    const counts = await ours.wordCounts();
    const size = sizeOf(Number(share));
    return {
      random: seeded(),
      terms: termsOf([...counts], size.products),
      ids: await ours.ids(sizeOf(Number(share) / 10)),
    };
  } finally {
    await ours.close();
  }
}

const draw = await drawOf();
const store = await openStore(dir);
const state = new BuildVersions(store, systemClock());
await state.refresh();
let spent = fresh();
const context: QueryContext = { store: noting(store, () => spent), state, cache: new ColdCache() };
stdout.write(`| class | statements | ${STAGES.join(' | ')} | sum | kB |\n|---|---:|${'---:|'.repeat(8)}\n`);
for (const { name, make } of classes) {
  const found: Spent[] = [];
  for (let round = 0; round < Number(rounds) + 3; round++) {
    const question = make(draw);
    // Reads the vocabulary before anything is measured.
    if (question.kind === 'list') await statementsOf(context, planOf(question.listing, question.query));
    spent = fresh();
    await profile(context, question, spent);
    if (round >= 3) found.push(spent);
  }
  const median = (key: keyof Spent) =>
    percentile(
      found.map((one) => one[key]),
      0.5,
    );
  const stages = STAGES.map(median);
  const sum = percentile(
    found.map((one) => STAGES.reduce((all, stage) => all + one[stage], 0)),
    0.5,
  );
  stdout.write(
    `| ${name} | ${median('statements')} | ${stages.map((ms) => ms.toFixed(1)).join(' | ')} | ${sum.toFixed(1)} | ${median('kB').toFixed(1)} |\n`,
  );
}
await store.close();
