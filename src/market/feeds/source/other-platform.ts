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

/** Why the file of another platform is not read. */
export const otherPlatformWords = (name: string): string =>
  `这是${name}的文件：这里只有抖音的数据，${name}的编号和数字不能与抖音的合在一起，所以不导入`;
