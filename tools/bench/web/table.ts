import type { Side, Times } from './measure.ts';

/** Times of one class, on each side that was measured. */
export interface Measured {
  readonly name: string;
  /** What is aimed at, in milliseconds, by the figure of its name. */
  readonly aims: Readonly<Record<string, { readonly median?: number; readonly worst?: number }>>;
  readonly of: Readonly<Partial<Record<Side['name'], readonly Times[]>>>;
}

const figuresOf = (times: readonly Times[], key: string): number[] =>
  times.flatMap((one) => (one as unknown as Record<string, number>)[key] ?? []).toSorted((a, b) => a - b);

const median = (sorted: readonly number[]): number => {
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (low + high) / 2;
};

/** One line: a figure of a class, now beside before. */
function line({ name, aims, of }: Measured, key: string): string {
  const now = figuresOf(of.now ?? [], key);
  const before = figuresOf(of.before ?? [], key);
  const show = (sorted: readonly number[]) =>
    sorted.length === 0 ? '–' : `${median(sorted).toFixed(0)} / ${(sorted.at(-1) ?? 0).toFixed(0)}`;
  const ratio =
    before.length > 0 && median(before) > 0 ? `×${(median(now) / median(before)).toFixed(2)}` : '–';
  const { median: m, worst } = aims[key] ?? {};
  const aim = m === undefined && worst === undefined ? '' : `≤ ${m ?? '–'} / ${worst ?? '–'}`;
  const isMet = median(now) <= (m ?? Infinity) && (now.at(-1) ?? 0) <= (worst ?? Infinity);
  const verdict = aim === '' ? '' : isMet ? '✓' : '✗';
  return `| ${name} | ${key} | ${now.length} | ${show(before)} | ${show(now)} | ${ratio} | ${aim} ${verdict} |`;
}

/** The table of a run: median / worst of each figure; ms, but for requests and kB. */
export function table(all: readonly Measured[]): string {
  const head = [
    '| class | figure | n | before: median / worst | now: median / worst | ratio | aim |',
    '|---|---|---|---|---|---|---|',
  ];
  const lines = all.flatMap((one) => Object.keys(one.of.now?.[0] ?? {}).map((key) => line(one, key)));
  return [...head, ...lines].join('\n');
}
