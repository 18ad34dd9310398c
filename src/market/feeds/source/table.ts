import type { FileShape, SourceRecord } from '../record.ts';
import { plain } from '../words/parsed.ts';
import type { CsvRecord } from './csv-splitter.ts';
import { flawOfLength } from './text-limits.ts';

/**
 * Gives the lines of a table their meaning: the first is the header, a line equal to it is 重复表头, a line
 * of empty cells is 空行, one that begins with 合计 or 总计 sums the others up, and a line with more or fewer cells than the header is rejected as it is.
 */
export class RecordTable {
  /** Known after the first line that is not blank. */
  shape: FileShape | null = null;
  #header: readonly string[] = [];

  /** The record for a line; null for the header itself. */
  take(record: CsvRecord): SourceRecord | null {
    if ('flaw' in record) return this.shape ? record : this.#open([]);
    if (!this.shape) return this.#open(record.cells);
    const flaw = this.#flawOf(record.cells);
    return flaw === null ? record : { line: record.line, flaw };
  }

  #open(cells: string[]): null {
    // Names that are missing at the end name no column: some programs write a separator behind the last one.
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    this.#header = cells.slice(0, last + 1).map(columnName);
    this.shape = { header: this.#header, names: cells.slice(0, last + 1).map(writtenName) };
    return null;
  }

  #flawOf(cells: string[]): string | null {
    const width = this.#header.length;
    if (cells.length > width) while (cells.length > width && cells.at(-1)?.trim() === '') cells.pop();
    if (cells.every((cell) => cell.trim() === '')) return '空行';
    if (SUM.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '')) return '合计行，不是数据';
    if (cells.length !== width) return `列数不符：应有 ${width} 列，实有 ${cells.length} 列`;
    if (cells.every((cell, index) => columnName(cell) === this.#header[index])) return '重复表头';
    return flawOfTexts(cells) ?? flawOfLength(cells);
  }
}

/** The reason to refuse texts with a character that the decoder could not read; null where there is none. */
export function flawOfTexts(texts: readonly string[]): string | null {
  return texts.some((text) => text.includes('\ufffd')) ? '有无法识别的字符' : null;
}

/** A column name as it is written, on one line. */
export function writtenName(cell: string): string {
  return cell.replace('\ufeff', '').replace(/\s+/gu, ' ').trim();
}

/** First words of a line that sums the others up. */
const SUM = /^(?:合计|总计|小计|汇总)[:：]?$/u;

/** Units in brackets behind a name that do not change what a number means; 万 and % do, so they stay part of the name. */
const UNIT = /\((?:元|件|个|次|人|条|单|秒|天|yuan|rmb|s)\)$/u;

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
