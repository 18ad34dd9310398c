import { UnreadableError } from '../contract.ts';
import { CELL_CHARS } from './text-limits.ts';

/** A row of a table in markup; both numbers from 0. */
export interface MarkupRow {
  readonly table: number;
  readonly index: number;
  readonly cells: string[];
}

const TOKEN = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[/!?]?[a-z][^<>]*>|[^<]+|</giu;
/** Letters of an unfinished tag or comment that is waited for. */
const MAX_OPEN_CHARS = 64 * 1024;
/** Cells that a span or an index may leave empty: a few letters would fill a whole sheet of 16,384 columns in every row. */
const MAX_WIDTH = 1024;
const DAMAGED = '这个网页文件已损坏，请用 Excel 或 WPS 打开，另存为 .xlsx';
const SILENT = new Set(['script', 'style', 'title', 'xml']);
const ROWS = new Set(['tr', 'row']);
const CELLS = new Set(['td', 'th', 'cell']);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const PERCENT = 100;
const DIGITS = 15;

/** The text that a text of markup shows. */
function plainMarkup(text: string): string {
  return text.replace(/&(?:#(x?)([0-9a-f]{1,6})|(\w{1,8}));/giu, (all, hex, code, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? all;
    const point = Number.parseInt(String(code), hex === '' ? 10 : 16);
    return Number.isNaN(point) || point > 0x10ffff ? all : String.fromCodePoint(point);
  });
}

/** The value of an attribute of a tag, of any prefix; empty without it. */
function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'iu').exec(tag);
  return plainMarkup(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
}

const numberOf = (tag: string, name: string) =>
  Math.min(Number.parseInt(attributeOf(tag, name), 10) || 0, MAX_WIDTH);

/** A cell that is being read. */
interface OpenCell {
  text: string;
  readonly span: number;
  readonly isPercent: boolean;
}

function cellText({ text, isPercent }: OpenCell): string {
  const words = text.replaceAll(/\s+/gu, ' ').trim();
  const isNumber = isPercent && words !== '' && Number.isFinite(Number(words));
  return isNumber ? `${Number((Number(words) * PERCENT).toPrecision(DIGITS))}%` : words;
}

/**
 * Cuts the tables of a page (HTML 4.9) and the sheets of a workbook in XML (SpreadsheetML 2003) into rows as the text arrives. Programs
 * write both under the name .xls. A cell over several columns has its text in the first; the rows of a nested table are its own.
 */
export class MarkupSplitter {
  /** Names of the tables so far; empty where a table has none. */
  readonly names: string[] = [];
  #text = '';
  #rows: MarkupRow[] = [];
  #silent: string | null = null;
  /** The tables that are open, the innermost last. */
  readonly #open: { readonly table: number; index: number }[] = [];
  #isSheet = false;
  #cells: string[] | null = null;
  #cell: OpenCell | null = null;
  /** Styles that show a number as a percentage. */
  readonly #percents = new Set<string>();
  #style = '';

  /** Rows complete so far; the rest waits for more text. */
  push(text: string): MarkupRow[] {
    this.#text += text;
    const end = this.#wholeEnd();
    const whole = this.#text.slice(0, end);
    this.#text = this.#text.slice(end);
    for (const [token] of whole.matchAll(TOKEN)) this.#take(token);
    return this.#rows.splice(0);
  }

  /** The last row, where the file breaks off in it. */
  end(): MarkupRow[] {
    this.#endRow();
    return this.#rows.splice(0);
  }

  #wholeEnd(): number {
    // The first beginning behind the last end: whatever stays has an end, so that no scan of a token runs to the end of the text.
    const open = (begin: string, end: string) => {
      const at = this.#text.indexOf(begin, this.#text.lastIndexOf(end) + 1);
      return at >= 0 ? at : this.#text.length;
    };
    const end = Math.min(open('<!--', '-->'), open('<![CDATA[', ']]>'), open('<', '>'));
    if (this.#text.length - end > MAX_OPEN_CHARS) throw new UnreadableError(DAMAGED);
    return end;
  }

  #take(token: string): void {
    const tag = /^<(\/?)(?:\w+:)?(\w+)/u.exec(token);
    const name = (tag?.[2] ?? '').toLowerCase();
    const isEnd = tag?.[1] === '/';
    if (this.#silent !== null) {
      if (isEnd && name === this.#silent) this.#silent = null;
    } else if (!tag) this.#addText(token);
    else if (isEnd) this.#close(name);
    else if (name === 'style' && attributeOf(token, 'ID') !== '') this.#style = attributeOf(token, 'ID');
    else if (SILENT.has(name) && !token.endsWith('/>')) this.#silent = name;
    else this.#begin(name, token);
  }

  #begin(name: string, tag: string): void {
    if (name === 'worksheet') this.#beginTable(attributeOf(tag, 'Name'), true);
    else if (name === 'table' && !this.#isSheet) this.#beginTable('', false);
    else if (ROWS.has(name)) this.#beginRow(tag);
    else if (CELLS.has(name)) this.#beginCell(tag);
    else if (name === 'numberformat' && /%|percent/iu.test(attributeOf(tag, 'Format')))
      this.#percents.add(this.#style);
    else if (name === 'br' && this.#cell) this.#cell.text += ' ';
  }

  #close(name: string): void {
    if (ROWS.has(name)) this.#endRow();
    else if (CELLS.has(name)) this.#endCell();
    else if (name === (this.#isSheet ? 'worksheet' : 'table')) {
      this.#endRow();
      this.#open.pop();
      this.#isSheet = false;
    } else if ((name === 'p' || name === 'div') && this.#cell) this.#cell.text += ' ';
  }

  #beginTable(name: string, isSheet: boolean): void {
    this.#endRow();
    this.#isSheet = isSheet;
    this.#open.push({ table: this.names.length, index: 0 });
    this.names.push(name);
  }

  #beginRow(tag: string): void {
    this.#endRow();
    const table = this.#open.at(-1);
    if (!table) return;
    table.index = Math.max(table.index, numberOf(tag, 'Index') - 1);
    this.#cells = [];
  }

  #beginCell(tag: string): void {
    this.#endCell();
    if (this.#cells === null) return;
    const place = numberOf(tag, 'Index');
    while (this.#cells.length < place - 1) this.#cells.push('');
    const span = Math.max(numberOf(tag, 'colspan') - 1, numberOf(tag, 'MergeAcross'), 0);
    this.#cell = { text: '', span, isPercent: this.#percents.has(attributeOf(tag, 'StyleID')) };
    if (tag.endsWith('/>')) this.#endCell();
  }

  #addText(token: string): void {
    if (!this.#cell || token.startsWith('<!--') || this.#cell.text.length > CELL_CHARS) return;
    const data = /^<!\[CDATA\[([\s\S]*)\]\]>$/u.exec(token)?.[1];
    this.#cell.text += data ?? plainMarkup(token);
  }

  #endCell(): void {
    if (!this.#cell || this.#cells === null) return;
    this.#cells.push(cellText(this.#cell));
    for (let n = 0; n < this.#cell.span && this.#cells.length < MAX_WIDTH; n++) this.#cells.push('');
    this.#cell = null;
  }

  #endRow(): void {
    this.#endCell();
    const table = this.#open.at(-1);
    if (this.#cells === null || !table) return;
    const last = this.#cells.findLastIndex((cell) => cell !== '');
    const cells = this.#cells.slice(0, last + 1);
    if (cells.length > 0) this.#rows.push({ table: table.table, index: table.index, cells });
    table.index++;
    this.#cells = null;
  }
}
