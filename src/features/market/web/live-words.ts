import type { FigureCell } from '#catalog/kernel/detail.ts';

/** What the terms of the benchmarks are called and how they are shown. */
export const benchmarkTerms: Readonly<Record<string, readonly [label: string, cell: FigureCell]>> = {
  users: ['场观', 'count'],
  stay: ['平均停留', 'duration'],
  uv: ['UV价值', 'money'],
  rpm: ['分钟产出', 'money'],
  conversion: ['观看成交率', 'percent'],
};
