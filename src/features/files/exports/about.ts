import { safeText } from './cells.ts';

/** The figures of a file are estimates, as every screen with such figures says. */
const ESTIMATE_NOTE = '标着“预估”的列为算法预估，仅供参考';
/** Longest title within the name of a file: file systems hold 255 bytes, a Chinese character has three. */
const MAX_TITLE_LENGTH = 40;
/** Characters that some file system does not take, and those that turn the reading direction. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A title that is safe within the name of a file. */
export function fileTitle(title: string): string {
  const text = title.toWellFormed().normalize('NFKC').replace(UNSAFE, '_').replace(/\s+/gu, ' ');
  const cut = [...text].slice(0, MAX_TITLE_LENGTH).join('').trim().replace(/^\.+/, '');
  return cut === '' ? '导出' : cut;
}

/** The time that rows are of: in words, and short enough for the name of a file (empty when there is none). */
export interface PeriodWords {
  readonly words: string;
  readonly short: string;
}

/** What a file says of itself. */
export interface ExportAbout {
  /** Title of the list, with the object of its page. */
  readonly list: string;
  readonly period: PeriodWords;
  /** 名称：值, one a condition. */
  readonly filters: readonly string[];
  readonly sort: string;
  /** Last complete day, YYYY-MM-DD; null where the figures are no sales. */
  readonly dataDay: string | null;
  readonly edition: string;
  /** How far its estimates are off: which figures of which size, and the error. */
  readonly errors: readonly AboutLine[];
  /** When it was made, in Beijing: YYYY-MM-DD HH:mm. */
  readonly made: string;
}

/** A line of the sheet 说明. */
export type AboutLine = readonly [name: string, value: string];

/** The lines of the sheet 说明. Its texts are no formulas, whoever wrote them. */
export function aboutLines(about: ExportAbout, rows: { count: number; total: number }): AboutLine[] {
  const { list, period, filters, sort, dataDay, edition, errors, made } = about;
  const cut = rows.total > rows.count ? `（符合条件的更多，仅导出前${rows.count}条）` : '';
  const conditions = filters.length === 0 ? ['无'] : filters;
  const lines: AboutLine[] = [
    ['列表', list],
    ['时间', period.words],
    ...conditions.map((one, n): AboutLine => [n === 0 ? '筛选条件' : '', one]),
    ['排序', sort],
    ...(dataDay === null ? [] : [['数据更新至', dataDay] as const]),
    ['行数', `${rows.count}${cut}`],
    ['账号版本', edition],
    ['导出时间', `${made}（北京时间）`],
    ...(errors.length === 0 ? [] : [['说明', ESTIMATE_NOTE] as const]),
    ...errors,
  ];
  return lines.map(([name, value]) => [name, safeText(value)] as const);
}

/** Text after the title in the name of a file: the period, the data day, and when it was made. */
export function fileLabel({
  period,
  dataDay,
  made,
}: Pick<ExportAbout, 'dataDay' | 'made'> & { readonly period: Pick<PeriodWords, 'short'> }): string {
  const digits = (text: string) => text.replaceAll(/[-:]/g, '').replace(' ', '-');
  const day = dataDay === null ? [] : [`数据至${digits(dataDay)}`];
  return [...(period.short === '' ? [] : [period.short]), ...day, `导出于${digits(made)}`].join('_');
}
