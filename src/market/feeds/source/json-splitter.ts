import type { SourceRecord } from '../record.ts';

/** Letters of one value: an interface may answer all rows as one. */
export const VALUE_CHARS = 16 * 1024 * 1024;

/**
 * Cuts a JSON array, or one or more JSON objects in a row, into values as the text arrives: memory is one
 * value. Each value is parsed on its own, so a broken one costs itself only.
 */
export class JsonSplitter {
  #text = '';
  #scanned = 0;
  #line = 1;
  #valueLine = 1;
  #element = 0;
  #depth = 0;
  /** Nothing but blanks since the last value. */
  #isBlank = true;
  #inString = false;
  #isEscaped = false;
  #state: 'start' | 'array' | 'sequence' | 'done' = 'start';

  /** True once the array is closed, or no value is open in a sequence. */
  get isWhole(): boolean {
    return this.#state === 'done' || (this.#state === 'sequence' && this.#text.trim() === '');
  }

  /** Values complete so far. */
  push(text: string): SourceRecord[] {
    this.#text += text;
    const records: SourceRecord[] = [];
    let from = 0;
    for (let at = this.#scanned; at < this.#text.length; at++) {
      const code = this.#text.charCodeAt(at);
      if (code === 10) this.#line++;
      if (this.#inString) this.#passString(code);
      else if (this.#endsValue(code)) {
        const end = code === 125 && this.#state === 'sequence' ? at + 1 : at;
        this.#emit(this.#text.slice(from, end), records);
        from = at + 1;
        this.#isBlank = true;
        if (code === 93) this.#state = 'done';
      } else if (this.#opensArray(code)) {
        from = at + 1;
        this.#isBlank = true;
      }
    }
    this.#text = this.#text.slice(from);
    this.#scanned = this.#text.length;
    if (this.#text.length > VALUE_CHARS) throw new RangeError('JSON 里有一个值过大');
    return records;
  }

  /** What is left when the file ends inside a value, as one flaw. */
  end(): SourceRecord[] {
    return this.#text.trim() === '' ? [] : [{ line: this.#valueLine, flaw: '行不完整' }];
  }

  #passString(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === 92) this.#isEscaped = true;
    else if (code === 34) this.#inString = false;
  }

  // Marks where a value begins, follows depth and strings, and says whether this character ends a value.
  #endsValue(code: number): boolean {
    if (code <= 32) return false;
    if (this.#state === 'done') return false;
    const closesArray = this.#state === 'array' && this.#depth === 0 && code === 93;
    if (closesArray || (this.#state === 'array' && this.#depth === 0 && code === 44)) return true;
    if (this.#state !== 'start' && this.#depth === 0 && this.#isBlank) this.#valueLine = this.#line;
    this.#isBlank = false;
    if (code === 34) this.#inString = true;
    else if (this.#state !== 'start' && (code === 123 || code === 91)) this.#depth++;
    else if (code === 125 || code === 93) this.#depth = Math.max(0, this.#depth - 1);
    return this.#state === 'sequence' && this.#depth === 0 && code === 125;
  }

  #opensArray(code: number): boolean {
    if (this.#state !== 'start' || code <= 32) return false;
    this.#state = code === 91 ? 'array' : 'sequence';
    if (this.#state === 'array') return true;
    this.#valueLine = this.#line;
    this.#depth = code === 123 ? 1 : 0;
    return false;
  }

  #emit(text: string, records: SourceRecord[]): void {
    if (text.trim() === '') return;
    this.#element++;
    const record = parseValue(text, this.#valueLine);
    records.push(this.#state === 'array' ? { ...record, element: this.#element } : record);
  }
}

/**
 * One JSON value with its line, or the flaw that it is not JSON. TRICKY: ids of 19 digits written as numbers
 * lose their last digits in JavaScript (7520938953294286132 → …6000), so numbers beyond 2^53 stay
 * the text that the file has: long integers whole, floats for the reader of ids to refuse.
 */
export function parseValue(text: string, line: number): SourceRecord {
  const read = parsed(text, line) ?? (/NaN|Infinity/.test(text) ? parsed(withoutNaN(text), line) : null);
  return read ?? { line, flaw: 'JSON 写法有误' };
}

/** What Python writes for numbers that are none becomes null, outside texts. */
function withoutNaN(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (found) =>
    found.startsWith('"') ? found : 'null',
  );
}

function parsed(text: string, line: number): SourceRecord | null {
  try {
    if (!/\d{16}|\d[eE]/.test(text)) return { line, value: JSON.parse(text) as unknown };
    const keep = (_key: string, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? context?.source : value;
    return { line, value: JSON.parse(text, keep) as unknown };
  } catch {
    return null;
  }
}
