import { MAX_COUNTER, type StreamRow } from '#market/streams/stream.ts';
import type { FieldWords } from './columns.ts';
import type { RowAuthor, RowOutcome } from './record.ts';
import { flawOfTexts } from './source/table.ts';
import type { Moment } from './words/beijing.ts';
import { parseCount } from './words/count.ts';
import { RoundedIds, readId } from './words/id.ts';
import { parseMoment } from './words/moment.ts';
import { parseFen } from './words/money.ts';
import { isMissing, type Parsed, quotedText } from './words/parsed.ts';

const MAX_UINT32 = 4_294_967_295;
const HIDDEN_COUNT = '-1';
const NO_IDS: ReadonlySet<string> = new Set(['0', '-1']);

/** What all rows of a file share: the ids so far, and the fields that it has a column for; a row of JSON may lack keys. */
export interface FieldsOfFile {
  readonly ids?: RoundedIds;
  readonly known?: ReadonlySet<string>;
}

/**
 * The texts of one record by field, read as values. A value that cannot be read costs the row where the row needs it (a needed
 * column, a part of its key, an id), and is else left out and named; nothing is half-parsed.
 */
export class RecordFields {
  readonly #texts: Record<string, string>;
  readonly #labels: Record<string, string>;
  readonly #strict: Set<string>;
  readonly #leftOut: string[] = [];
  readonly #ids: RoundedIds;
  readonly #known: ReadonlySet<string>;
  #flaw: string | null = null;

  /** `words` say how fields are called in reasons, and which of them the row needs. */
  constructor(texts: Record<string, string>, { labels, needed }: FieldWords, file: FieldsOfFile = {}) {
    this.#ids = file.ids ?? new RoundedIds();
    this.#known = file.known ?? new Set(Object.keys(texts));
    this.#texts = texts;
    this.#labels = labels;
    this.#strict = new Set(needed);
    this.#flaw = flawOfTexts(Object.values(texts));
  }

  /** The text as written without blanks at the ends; '' when the column is absent or says 未知, - and the like. */
  text(field: string): string {
    const text = (this.#texts[field] ?? '').trim();
    return isMissing(text) ? '' : text;
  }

  /** Whether the file has a column for the field. */
  has(field: string): boolean {
    return this.#known.has(field);
  }

  /** The text exactly as written but for blanks at the ends; for identities, where 未知 and '' differ. */
  written(field: string): string {
    return (this.#texts[field] ?? '').trim();
  }

  /** The same as part of the key of the row: a flaw in it costs the row. */
  keyed(field: string): string {
    this.#strict.add(field);
    return this.written(field);
  }

  /** The text; empty is a flaw. */
  needed(field: string): string {
    const text = this.text(field);
    if (text === '') this.fail(`缺少${this.#label(field)}`);
    return text;
  }

  /** An id that the row cannot do without; missing is a flaw, as what `foreignId` refuses is. */
  id(field: string): string {
    this.needed(field);
    const id = this.foreignId(field);
    if (id === '') this.fail(`缺少${this.#label(field)}`);
    return id;
  }

  /** Makes the row a reject: because of the first of the fields that is there and could not be read, else with `missing`. */
  failUnread(fields: readonly string[], missing: string): void {
    const labels = fields.filter((field) => this.text(field) !== '').map((field) => this.#label(field));
    const unread = this.#leftOut.find((reason) => labels.some((label) => reason.startsWith(label)));
    this.fail(unread ?? missing);
  }

  /** An id, '' when missing and when it is 0 or -1, by which platforms say that there is none. One that a spreadsheet or a float has robbed of its last digits is a flaw (see `readId`). */
  foreignId(field: string): string {
    this.#strict.add(field);
    const id = this.value(field, (text) => readId(text, this.#ids)) ?? '';
    return NO_IDS.has(id) ? '' : id;
  }

  /** A count up to the highest there can be, null when missing or -1, which the platform sends for a hidden counter. */
  count(field: string, most = MAX_COUNTER): number | null {
    if (this.text(field) === HIDDEN_COUNT) return null;
    return this.value(field, (text) => {
      const count = parseCount(text);
      return 'value' in count && count.value > most ? { flaw: '数太大' } : count;
    });
  }

  /** A count that fits UInt32, null when missing. */
  smallCount(field: string): number | null {
    return this.count(field, MAX_UINT32);
  }

  /** An amount in fen, null when missing. */
  fen(field: string): number | null {
    return this.value(field, parseFen);
  }

  /** A time, null when missing or 0; `at` is what relative times count back from. */
  moment(field: string, at?: number): Moment | null {
    return this.text(field) === '0' ? null : this.value(field, (text) => parseMoment(text, at));
  }

  /** Any other value by its parser, null when missing or a flaw. */
  value<T>(field: string, parse: (text: string) => Parsed<T>): T | null {
    const text = this.text(field);
    if (text === '') return null;
    const parsed = parse(text);
    if ('value' in parsed) return parsed.value;
    const reason = `${this.#label(field)}${parsed.flaw}：${quotedText(this.#texts[field] ?? '')}`;
    if (this.#strict.has(field) && !parsed.isKnown) this.fail(reason);
    else if (!this.#leftOut.includes(reason)) this.#leftOut.push(reason);
    return null;
  }

  /** Makes the row a reject; the first reason stays. */
  fail(reason: string): void {
    this.#flaw ??= reason;
  }

  /** The outcome: the rows with what was left out of them, or the first reason. */
  outcome(rows: StreamRow[], author?: RowAuthor): RowOutcome {
    if (this.#flaw !== null) return { reject: this.#flaw };
    const of = author && author.key !== '' ? { author } : {};
    return this.#leftOut.length > 0 ? { rows, leftOut: this.#leftOut, ...of } : { rows, ...of };
  }

  #label(field: string): string {
    return this.#labels[field] ?? field;
  }
}
