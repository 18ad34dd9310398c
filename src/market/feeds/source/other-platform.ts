import { flatEntries, isObject, jsonText } from '../columns.ts';
import type { FileShape, SourceRecord } from '../record.ts';
import { columnName } from './table.ts';

/** By what a file of another platform is known: its column names, the hosts of its addresses, and the form of its ids. */
interface Platform {
  readonly name: string;
  /** As columns are compared. */
  readonly columns: readonly string[];
  readonly hosts: RegExp;
  readonly ids: RegExp;
}

const PLATFORMS: readonly Platform[] = [
  {
    name: '小红书',
    columns: ['note_id', 'note_url', 'xsec_token', '小红书号', '小红书ID', '笔记ID', '笔记链接', '笔记标题'],
    hosts: /(?:^|\.)(?:xiaohongshu|xhslink|xhscdn|rednote)\.(?:com|net|cn)$/u,
    ids: /^[0-9a-f]{24}$/u,
  },
  {
    name: '快手',
    columns: ['photo_id', 'kwai_id', 'viewd_count', '快手号', '快手ID'],
    hosts: /(?:^|\.)(?:kuaishou|gifshow|kwai|kwaicdn|kwimgs|yximgs)\.(?:com|net|cn)$/u,
    ids: /^3x[0-9a-z]{13}$/u,
  },
];

/** Columns whose values are ids of what a platform knows. */
const ID_COLUMN = /(?:^id|(?:id|编号))$/iu;
/** Columns that only files of our platform have: with them a file is ours, whatever addresses are in it. */
const OURS = /^(?:aweme|抖音|secuid|douyin)/u;
/** First rows of a file that are looked at. */
const ROWS = 20;

type Cells = readonly (readonly [column: string, text: string])[];

/** The cells of the first records by the compared name of their column. */
function cellsOf({ header }: FileShape, records: readonly SourceRecord[]): Cells[] {
  return records.slice(0, ROWS).flatMap((record): Cells[] => {
    if ('cells' in record) return [record.cells.map((cell, n) => [header[n] ?? '', cell.trim()] as const)];
    if (!('value' in record) || !isObject(record.value)) return [];
    return [flatEntries(record.value).map(([key, value]) => [columnName(key), jsonText(value)] as const)];
  });
}

/** The host of a cell that is an address and nothing else. */
function hostOf(text: string): string | null {
  const [, host] = /^https?:\/\/([^\s/?#:]+)\S*$/iu.exec(text) ?? [];
  return host?.toLowerCase() ?? null;
}

/** Whether most values of some column satisfy a test. */
function isMostly(rows: readonly Cells[], test: (column: string, text: string) => boolean): boolean {
  const columns = Map.groupBy(
    rows.flat().filter(([, text]) => text !== ''),
    ([column]) => column,
  );
  return [...columns].some(
    ([column, cells]) => cells.filter(([, text]) => test(column, text)).length * 2 > cells.length,
  );
}

/** The other platform that a file is of; null for ours and where nothing says so. */
export function otherPlatform(shape: FileShape, records: readonly SourceRecord[]): string | null {
  const header = shape.header.map(columnName);
  if (header.some((name) => OURS.test(name))) return null;
  const rows = cellsOf({ header }, records);
  const found = PLATFORMS.find(
    ({ columns, hosts, ids }) =>
      columns.some((name) => header.includes(columnName(name))) ||
      isMostly(rows, (_, text) => hosts.test(hostOf(text) ?? '')) ||
      isMostly(rows, (column, text) => ID_COLUMN.test(column) && ids.test(text)),
  );
  return found?.name ?? null;
}

/** Columns of the daily tables of 生意参谋 (淘宝, 天猫) for one's own shop or goods; a ranking has places. */
const OWN_DAYS = {
  day: ['统计日期'],
  visits: ['访客数', '商品访客数'],
  paid: ['支付金额'],
  places: ['排名', '名次', '排行'],
};

/** Why a daily table of one's own shop is not read: it has sums, and no orders. */
export const OWN_DAYS_WORDS =
  '这是生意参谋的日报：只有淘宝、天猫店铺每天的合计，这里没有它的位置；真实销量请导入订单明细（自有店铺订单）';

/** Whether written column names are those of such a table. */
export function isOwnDays(names: readonly string[]): boolean {
  const header = names.map(columnName);
  const hasOne = (some: readonly string[]) => some.some((name) => header.includes(columnName(name)));
  const { day, visits, paid, places } = OWN_DAYS;
  return [day, visits, paid].every(hasOne) && !hasOne(places);
}

/** Why the file of another platform is not read. */
export const otherPlatformWords = (name: string): string =>
  `这是${name}的文件：这里只有抖音的数据，${name}的编号和数字不能与抖音的合在一起，所以不导入`;
