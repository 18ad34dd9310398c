import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { beijingDay } from '#kernel/day.ts';
import { systemClock } from '#platform/server/clock.ts';
import type { Ids } from './market/classes.ts';
import { type Member, start } from './market/crew.ts';
import type { Counts, Usage } from './market/engine.ts';
import { measure, seeded } from './market/measure.ts';
import { isInstalled } from './market/postgres-cluster.ts';
import { type Found, markdown, writeBetweenMarks } from './market/report.ts';
import { sizeOf } from './market/size.ts';
import { termsOf } from './market/terms.ts';

/**
 * Lists, keywords, rankings and details at size L: our engine, a tenth of it, DuckDB, PostgreSQL with an index for each order
 * that is asked and with those of one order alone (plain), in turn on the same rows.
 * Usage: npm run bench -- [--share 1] [--thin 1] [--rounds 20] [--dir <folder>] [--only ours,duckdb] [--keep]. Takes about half an hour and
 * 50 GB of a folder of its own, which --keep leaves for the next run. At the whole size and with every engine it writes the table into docs/data.md.
 */
const EVERY = ['ours', 'duckdb', 'postgres', 'tenth'] as const;
const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '1' },
    thin: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '20' },
    dir: { type: 'string', default: join(tmpdir(), 'tide-bench-market') },
    only: { type: 'string', default: EVERY.join(',') },
    keep: { type: 'boolean', default: false },
  },
});
const share = Number(values.share);
const thin = Number(values.thin);
const size = sizeOf(share, thin);
const engines = values.only
  .split(',')
  .filter((name) => !['postgres', 'plain'].includes(name) || isInstalled());

const began = performance.now();
const seconds = () => (performance.now() - began) / 1000;
function say(text: string): void {
  stdout.write(`${seconds().toFixed(0).padStart(5)} s  ${text}\n`);
}

const dirOf = (name: string) => join(values.dir, name === 'tenth' ? `${share / 10}` : `${share}`);
const sizeFor = (name: string) => ({ share: name === 'tenth' ? share / 10 : share, thin });

/** Fills an engine unless an earlier run did; answers the seconds that it took. */
async function fill(name: string): Promise<number> {
  const dir = dirOf(name);
  const note = join(dir, `filled-${name}`);
  if (existsSync(note)) return Number(readFileSync(note, 'utf8'));
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const member = start(name, dir, sizeFor(name));
  say(`filling ${name}`);
  const { ms } = await member.call('fill');
  await member.close();
  writeFileSync(note, String(ms / 1000));
  say(`filled ${name} in ${(ms / 1000).toFixed(0)} s`);
  return ms / 1000;
}

/** Ours first, the copies of the others are made from it; then two side by side, and two again. */
async function fillAll(): Promise<Record<string, number>> {
  const ours = await fill('ours');
  const others = engines.filter((e) => e !== 'ours');
  const took: number[] = [];
  for (let i = 0; i < others.length; i += 2)
    took.push(...(await Promise.all(others.slice(i, i + 2).map(fill))));
  rmSync(join(dirOf('ours'), 'copies'), { recursive: true, force: true });
  return { ours, ...Object.fromEntries(others.map((e, i) => [e, took[i] ?? 0])) };
}

async function measureAll(members: readonly Member[]): Promise<Found['measured']> {
  const ours = members.find((m) => m.name === 'ours') as Member;
  const { result: counts } = await ours.call<{ w: string; n: string }[]>('words');
  const { result: ids } = await ours.call<Ids>('ids', share / 10);
  const draw = { random: seeded(), terms: termsOf(counts, size.products), ids };
  const chosen = Object.entries(draw.terms).map(([kind, terms]) => `${kind} ${terms.length}`);
  say(`${counts.length} words; keywords: ${chosen.join(', ')}`);
  const alike = new Set(engines.filter((e) => e !== 'tenth'));
  const vocabulary = counts.map(({ w }) => w);
  return measure({ members, alike, draw, vocabulary, rounds: Number(values.rounds) }, say);
}

async function run(filledS: Record<string, number>): Promise<Found> {
  const members = engines.map((name) => start(name, dirOf(name), sizeFor(name)));
  try {
    for (const member of members) await member.call('open');
    const measured = await measureAll(members);
    const usage: Record<string, Usage> = {};
    for (const m of members) usage[m.name] = (await m.call<Usage>('usage')).result;
    const day = beijingDay(systemClock().now());
    const ours = members.find((m) => m.name === 'ours') as Member;
    const { result: counts } = await ours.call<Counts>('counts');
    return { day, counts, rounds: Number(values.rounds), engines, measured, usage, filledS };
  } finally {
    for (const member of members) await member.close();
  }
}

const found = await run(await fillAll());
const text = markdown(found);
const kept = `.cache/bench-market-${share}.json`;
mkdirSync('.cache', { recursive: true });
writeFileSync(kept, JSON.stringify(found, null, 1));
if (share === 1 && EVERY.every((name) => engines.includes(name)))
  writeBetweenMarks(new URL('../../docs/data.md', import.meta.url), text);
if (!values.keep) rmSync(values.dir, { recursive: true, force: true });
stdout.write(`${text}\n`);
say(`the numbers of every round stand in ${kept}`);
