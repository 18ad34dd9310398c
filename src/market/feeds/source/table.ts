import type { FileShape, SourceRecord } from '../record.ts';
import { plain } from '../words/parsed.ts';
import type { CsvRecord } from './csv-splitter.ts';
import { flawOfLength } from './text-limits.ts';

/**
 * Gives the lines of a table their meaning: the first is the header, a line equal to it is 重复表头, a line
 * of empty cells is 空行, one that begins with 合计 or Total sums the others up, one with a source or a date of export is a note,
 * and a line with fewer cells than the header is rejected as it is. Up to three cells more are `surplus`: the feed decides (table-feed.ts).
 */
export class RecordTable {
  /** Known after the first line that is not blank. */
  shape: FileShape | null = null;
  #header: readonly string[] = [];
  /** Columns with a name. */
  #named = 0;

  /** The record for a line; null for the header itself. */
  take(record: CsvRecord): SourceRecord | null {
    if ('flaw' in record) return this.shape ? record : this.#open([]);
    if (!this.shape) return this.#open(record.cells);
    const suspect = this.#suspectOf(record.cells);
    const flaw = this.#flawOf(record.cells);
    // A note has few cells, which would be called a wrong number of them.
    if (flaw !== null)
      return { line: record.line, flaw: flaw === EMPTY || suspect === null ? flaw : suspect };
    if (suspect !== null) return { line: record.line, cells: record.cells, suspect };
    const width = this.#header.length;
    const surplus = record.cells.length - width;
    return surplus > 0 ? { line: record.line, cells: record.cells.slice(0, width), surplus } : record;
  }

  #open(cells: string[]): null {
    // Names that are missing at the end name no column: some programs write a separator behind the last one.
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    this.#header = cells.slice(0, last + 1).map(columnName);
    this.#named = this.#header.filter((name) => name !== '').length;
    this.shape = { header: this.#header, names: cells.slice(0, last + 1).map(writtenName) };
    return null;
  }

  /** Why a line is no row by its words: a sum, or a note. */
  #suspectOf(cells: readonly string[]): string | null {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (SUM.test(plain(filled[0] ?? ''))) return '合计行，不是数据';
    const isAlone = filled.length === 1 && this.#named >= COLUMNS_OF_TABLE;
    const isNote = filled.length > 0 && filled.length <= NOTE_CELLS && NOTE.test(filled[0] ?? '');
    return isAlone || isNote ? '表格外的说明，不是数据' : null;
  }

  #flawOf(cells: string[]): string | null {
    const width = this.#header.length;
    if (cells.length > width) while (cells.length > width && cells.at(-1)?.trim() === '') cells.pop();
    if (cells.every((cell) => cell.trim() === '')) return EMPTY;
    if (cells.length < width || cells.length > width + MAX_SURPLUS) return flawOfWidth(width, cells.length);
    if (cells.every((cell, index) => columnName(cell) === this.#header[index])) return '重复表头';
    return flawOfTexts(cells) ?? flawOfLength(cells);
  }
}

const EMPTY = '空行';
const WRONG_WIDTH = '列数不符';
/** Cells behind the last column with which a line may still be a row: a last cell that holds separators without quotes. */
const MAX_SURPLUS = 3;

/** The reason to refuse a line with another number of cells than the header has. */
export const flawOfWidth = (width: number, found: number) =>
  `${WRONG_WIDTH}：应有 ${width} 列，实有 ${found} 列`;

/** The reason to refuse texts with a character that the decoder could not read; null where there is none. */
export function flawOfTexts(texts: readonly string[]): string | null {
  return texts.some((text) => text.includes('\ufffd')) ? '有无法识别的字符' : null;
}

/** A column name as it is written, on one line. */
export function writtenName(cell: string): string {
  return cell.replace('\ufeff', '').replace(/\s+/gu, ' ').trim();
}

/** The first cell of a line that sums the others up: 合计, 总计-12条, 共 12 条, Total, Grand Total, 平均值. */
const SUM =
  /^(?:(?:本页|全部|页面)?(?:合计|总计|小计|汇总|共计|总共|总和|全部|平均|平均值|均值)|(?:grand |sub)?total|sum|average|avg|mean)\s*(?:[:：]|[-–—(（]?\s*共?\s*\d+\s*[条行个项]\s*[)）]?)?$|^共\s*\d+\s*[条行个项](?:数据|记录)?$/iu;
/** The first cell of a line that says where a table comes from, when it was made, or what it means. */
const NOTE =
  /^[*※]?\s*(?:数据来源|来源|数据说明|说明|备注|注释?|注意|免责声明|声明|导出(?:时间|日期|人|账号)|统计(?:时间|周期|日期|口径)|更新时间|生成时间|制表(?:人|时间)|筛选条件|查询条件|以上数据|source|note|exported (?:at|by|on)|generated (?:at|by|on))\d*\s*[:：]/iu;
/** Cells that a note has at the most: its name and its text. */
const NOTE_CELLS = 2;
/** Columns from which on a line with one cell is no row: it has no figure at all. */
const COLUMNS_OF_TABLE = 3;

/** Units in brackets behind a name that do not change what a number means; 万 and % do, so they stay part of the name (words/column-unit.ts). */
const UNIT = /\((?:单位:)?(?:元|¥|cny|件|个|次|人|人次|条|单|秒|天|yuan|rmb|s)\)$/u;

/**
 * A column name as it is compared: full-width forms made plain, lower case, without blanks, underscores and a plain unit in brackets,
 * so that `create_time`, `createTime`, 价格（元） and 价格 are what they mean.
 */
export function columnName(cell: string): string {
  return plain(cell.replace('\ufeff', ''))
    .toLowerCase()
    .replace(/[\s_]+/gu, '')
    .replace(UNIT, '');
}
