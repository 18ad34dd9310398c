import type { FigureCell } from '#catalog/kernel/detail.ts';

/** What the terms of the benchmarks are called and how they are shown. */
export const benchmarkTerms: Readonly<Record<string, readonly [label: string, cell: FigureCell]>> = {
  users: ['场观', 'count'],
  stay: ['平均停留', 'duration'],
  uv: ['UV价值', 'money'],
  rpm: ['RPM', 'money'],
  conversion: ['带货转化率', 'percent'],
};
