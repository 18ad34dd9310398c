import type { AboutLine } from '../../about.ts';
import { safeText } from '../../cells.ts';
import { definitionLines, type PageFigure, pageErrorLines } from '../../page-figures.ts';

/** What the workbook of a page says of itself. */
export interface PageAbout {
  /** 达人详情 · its name. */
  readonly page: string;
  readonly id: string;
  readonly period: string;
  /** Last complete day, YYYY-MM-DD; null where nothing was derived. */
  readonly dataDay: string | null;
  readonly edition: string;
  /** Who exported it. */
  readonly by: string;
  /** When it was made, in Beijing: YYYY-MM-DD HH:mm. */
  readonly made: string;
  readonly rows: number;
  readonly figures: readonly PageFigure[];
}

/** The lines of the sheet 说明: what it is of, and what its figures mean. */
export function pageAboutLines(about: PageAbout): AboutLine[] {
  const { page, id, period, dataDay, edition, by, made, rows, figures } = about;
  const lines: AboutLine[] = [
    ['对象', page],
    ['ID', id],
    ...(period === '' ? [] : [['时间', period] as const]),
    ...(dataDay === null ? [] : [['数据更新至', dataDay] as const]),
    ['行数', String(rows)],
    ['账号版本', edition],
    ['导出人', by],
    ['导出时间', `${made}（北京时间）`],
    ['来源', '观潮数据'],
    ['说明', '标着“预估”的为算法预估，仅供参考；“--”为未知，走势表中未知为空白'],
    ...definitionLines(figures),
    ...pageErrorLines(figures),
  ];
  return lines.map(([name, value]) => [name, safeText(value)] as const);
}
