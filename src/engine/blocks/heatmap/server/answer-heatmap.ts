import type { HeatmapBlock } from '#catalog/kernel/detail.ts';
import type { HeatmapReply } from '#engine/blocks/heatmap/reply.ts';
import {
  type BlockScope,
  figureIn,
  scopeParams,
  scopeSettings,
  scopeWhere,
  selectAggregates,
  sourceOf,
  tableNameFor,
} from '#engine/server/blocks/block-scope.ts';
import { wireNumber } from '#engine/server/blocks/figure.ts';
import type { Stored } from '#engine/server/value-of.ts';

const DAYS = 7;
const HOURS = 24;

/** Answers counts or a figure by weekday, Monday first, and Beijing hour. Hours that are not known (24) are left out. */
export async function answerHeatmap(scope: BlockScope, block: HeatmapBlock): Promise<HeatmapReply> {
  const { hour, figure } = block;
  const source = sourceOf(scope, hour.table);
  const at = hour.unit === 'time' ? `toHour(${hour.column}, 'Asia/Shanghai')` : hour.column;
  const isKnown = hour.unit === 'time' ? `toUnixTimestamp(${hour.column}) > 0` : `${hour.column} < ${HOURS}`;
  const value = figure === null ? ['count() AS n'] : selectAggregates([figure.value]);
  const rows = await scope.context.store.read<Stored & { weekday: number; at: number; n?: string }>({
    sql: `SELECT\n  toDayOfWeek(${source.day}) AS weekday,\n  ${at} AS at,\n  ${value.join(',\n  ')}\nFROM ${tableNameFor(source)}\nWHERE ${scopeWhere(source)} AND ${isKnown}\nGROUP BY weekday, at\n${scopeSettings(source)}`,
    params: scopeParams(scope, scope.span),
  });
  const figures: (number | null)[][] = Array.from({ length: DAYS }, () =>
    Array<number | null>(HOURS).fill(null),
  );
  for (const row of rows) {
    const found = figure === null ? Number(row.n) : figureIn(figure.value, row);
    const line = figures[Number(row.weekday) - 1];
    if (line) line[Number(row.at)] = figure === null ? found : wireNumber(figure, found);
  }
  const top = Math.max(0, ...figures.flat().map((v) => v ?? 0));
  const cells = figures.map((line) =>
    line.map((v) => (v === null || top === 0 ? null : Math.max(1, Math.round((v / top) * 100)))),
  );
  const isHidden = scope.plan.banded && figure?.banded !== undefined;
  return { kind: 'heatmap', cells, figures: isHidden ? null : figures };
}
