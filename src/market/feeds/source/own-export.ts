import { readBase62 } from '#kernel/base62.ts';
import type { FileShape, OwnKind, SourceRecord } from '../record.ts';

/** What lists call their objects in the heads of a file. */
const KINDS: Readonly<Record<string, OwnKind>> = {
  达人: 'author',
  商品: 'product',
  直播: 'live',
  小店: 'shop',
  品牌: 'brand',
  视频: 'video',
  图文: 'video',
  热点: 'topic',
  评论: 'comment',
  热词: 'word',
};
/** How estimates of own exports are marked behind the name, as in 销售额(元，预估). */
const ESTIMATE = /\((?:[^()]*，)?预估\)$/u;
/** First rows of a file whose ids are looked at. */
const ROWS = 50;
/** Characters of nearly all public ids: of 64 bits, all but one in 1,000 have ten or eleven. */
const USUAL_ID = /^(?=.*[A-Z])(?=.*[a-z])[0-9A-Za-z]{10,11}$/u;
/** Share of the ids of an own export that look so at the least: one in 100 has no capital or no small letter. */
const USUAL_SHARE = 0.9;

/** Where own ids are in a file, and what they are ids of. */
export interface OwnIdColumn {
  readonly kind: OwnKind;
  /** What people call such an object. */
  readonly word: string;
  readonly id: number;
}

/** Why another feed does not read an own export. */
export const OWN_EXPORT =
  '这是观潮导出的文件：里面的编号和数字是观潮自己的，按编号对上已有的，不作为采集数据导入';
/** Why the workbook of a page is not read. */
export const OWN_PAGE = '这是观潮导出的页面文件：里面的数字是观潮的统计和估算，不是采集到的数据，所以不导入';

/** The columns of an own list: the id of the object, and its name beside it. Null where the written names have none. */
export function ownColumns(names: readonly string[]): OwnIdColumn | null {
  for (const [word, kind] of Object.entries(KINDS)) {
    const id = names.indexOf(`${word}ID`);
    const name = kind === 'author' ? '达人昵称' : `${word}名称`;
    if (id !== -1 && names[id + 1] === name) return { kind, word, id };
  }
  return null;
}

/** The id of a cell; digits alone have an apostrophe, by which spreadsheets leave them a text. */
export const ownId = (cell: string): string => cell.trim().replace(/^'(?=\d)/u, '');

/** Which of some store ids are objects of a kind. */
export type OwnLookup = (kind: OwnKind, ids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * The columns of an export of this product; null for files of others. Some of them begin with an id and a name too: ours mark
 * estimates in the heads, or nearly all their ids have ten or eleven letters and digits, large and small ones, or are of objects
 * that the store has.
 */
export async function ownExportOf(
  shape: FileShape,
  records: readonly SourceRecord[],
  lookUp?: OwnLookup,
): Promise<OwnIdColumn | null> {
  const names = shape.names ?? shape.header;
  const columns = ownColumns(names);
  if (columns === null || names.some((name) => ESTIMATE.test(name))) return columns;
  const ids = records
    .slice(0, ROWS)
    .flatMap((record) =>
      'cells' in record && !record.suspect ? [ownId(record.cells[columns.id] ?? '')] : [],
    )
    .filter((id) => id !== '');
  const stored = ids.flatMap((id) => readBase62(id) ?? []);
  const isMost = (found: readonly string[]) => ids.length > 0 && found.length >= USUAL_SHARE * ids.length;
  if (!isMost(stored)) return null;
  if (isMost(ids.filter((id) => USUAL_ID.test(id)))) return columns;
  const known = await lookUp?.(columns.kind, [...new Set(stored)]);
  return known && isMost(stored.filter((id) => known.has(id))) ? columns : null;
}

/** Lines of the sheet 说明 of the workbook of a page, whose other sheets are its tabs. */
const PAGE_LINES = ['对象', 'ID', '账号版本'];

/** Whether the first rows of the sheets of a workbook are those of an own page. */
export const isPageExport = (
  sheets: readonly {
    readonly name: string;
    readonly rows: readonly { readonly cells: readonly string[] }[];
  }[],
): boolean =>
  sheets.some(
    ({ name, rows }) =>
      name === '说明' && PAGE_LINES.every((line) => rows.some(({ cells }) => cells[0]?.trim() === line)),
  );
