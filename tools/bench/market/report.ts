import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import type { Counts, Usage } from './engine.ts';
import { type Measured, percentile } from './measure.ts';

/** What a run found. */
export interface Found {
  readonly day: string;
  readonly counts: Counts;
  readonly rounds: number;
  readonly engines: readonly string[];
  readonly measured: readonly Measured[];
  readonly usage: Readonly<Record<string, Usage>>;
  /** Seconds to fill each. */
  readonly filledS: Readonly<Record<string, number>>;
}

const OTHERS = ['duckdb', 'postgres', 'plain'];
const TITLES: Readonly<Record<string, string>> = {
  ours: 'ours',
  duckdb: 'DuckDB',
  postgres: 'PostgreSQL',
  plain: 'PostgreSQL, one order',
  tenth: 'ours, a tenth of the rows',
};

const median = (values: readonly number[] | undefined) => percentile(values ?? [], 0.5);
const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
const both = (values: readonly number[]) => `${number(median(values))} / ${number(percentile(values, 0.95))}`;
const times = (value: number) => (Number.isFinite(value) ? `${value.toFixed(1)}×` : '–');
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function ratios(of: (engine: string) => number, engines: readonly string[]): string[] {
  const own = of('ours');
  const others = OTHERS.filter((e) => engines.includes(e)).map((e) => times(of(e) / own));
  return [...others, ...(engines.includes('tenth') ? [times(own / of('tenth'))] : [])];
}

function hits(values: readonly (number | null)[]): string {
  const counted = values.flatMap((v) => (v === null ? [] : v < 0 ? 10_001 : v));
  if (counted.length === 0) return '–';
  const middle = percentile(counted, 0.5);
  return middle > 10_000 ? '> 10,000' : middle.toLocaleString('en');
}

/** What the classes of lists and keywords come to together: their medians as a sum and by geometric mean, and all their requests at the 95th percentile. */
function mixLines(measured: readonly Measured[], engines: readonly string[]): string[] {
  const lists = measured.filter((m) => m.group === 'list');
  const sum = (e: string) => lists.reduce((total, m) => total + median(m.ms[e]), 0);
  const mean = (e: string) =>
    Math.exp(lists.reduce((t, m) => t + Math.log(median(m.ms[e])), 0) / lists.length);
  const slowest = (e: string) =>
    percentile(
      lists.flatMap((m) => m.ms[e] ?? []),
      0.95,
    );
  const line = (name: string, of: (engine: string) => number) =>
    row([`**${name}**`, '', ...engines.map((e) => `**${number(of(e))}**`), ...ratios(of, engines)]);
  return [
    line('lists and keywords: sum of medians', sum),
    line('lists and keywords: geometric mean', mean),
    line('lists and keywords: 95th percentile of all', slowest),
  ];
}

function classTable({ engines, measured }: Found): string[] {
  const others = OTHERS.filter((e) => engines.includes(e));
  const heads = [
    'class',
    'hits',
    ...engines.map((e) => TITLES[e] ?? e),
    ...others.map((e) => `${TITLES[e]} ÷ ours`),
    ...(engines.includes('tenth') ? ['rows ×10'] : []),
  ];
  const lines = measured.map((m) =>
    row([
      m.name,
      hits(m.hits),
      ...engines.map((e) => both(m.ms[e] ?? [])),
      ...ratios((e) => median(m.ms[e]), engines),
    ]),
  );
  const rule = row(heads.map((_, i) => (i === 0 ? '---' : '---:')));
  return [row(heads), rule, ...lines, ...mixLines(measured, engines)];
}

/** Seconds of a filling; none where it was not made in one go. */
const secondsOf = (s = Number.NaN) => (Number.isFinite(s) ? Math.round(s).toLocaleString('en') : '–');

function usageTable({ engines, usage, filledS }: Found): string[] {
  const lines = engines.map((e) =>
    row([
      TITLES[e] ?? e,
      ...['memoryMb', 'diskMb', 'cardMb'].map((k) =>
        Math.round(usage[e]?.[k as keyof Usage] ?? 0).toLocaleString('en'),
      ),
      secondsOf(filledS[e]),
    ]),
  );
  const heads = ['', 'memory MB', 'disk MB', 'of it cards MB', 'filled in s'];
  return [row(heads), '|---|---:|---:|---:|---:|', ...lines];
}

const million = (n: number) =>
  `${(n / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} million`;

/** What a run found, in Markdown. */
export function markdown(found: Found): string {
  const { counts, day, rounds } = found;
  const machine = `${availableParallelism()} cores and ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const rows = `${million(counts.daily)} daily rows, ${million(counts.sales)} sale rows over 60 days and ${million(counts.minutes)} minutes of rooms`;
  return [
    `Made by \`npm run bench\` on ${day}, ${machine}: ${million(counts.products)} products, ${rows}.`,
    `Milliseconds, median / 95th percentile of ${rounds} rounds; one client; engines in turn on the same rows, each in a process of its`,
    'own. Every answer was the same in ids, sort values and count.',
    '',
    ...classTable(found),
    '',
    ...usageTable(found),
  ].join('\n');
}

const [BEGIN, STOP] = ['<!-- bench:begin -->', '<!-- bench:end -->'];

/** Puts a text between the marks of a page; throws when it has none. */
export function writeBetweenMarks(file: URL, text: string): void {
  const page = readFileSync(file, 'utf8');
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(STOP)];
  if (from < 0 || to < from) throw new Error(`${file.pathname} has no place for the table`);
  writeFileSync(file, `${page.slice(0, from + BEGIN.length)}\n${text}\n${page.slice(to)}`);
}
