import type { SourceRecord } from '../record.ts';
import { parseValue, VALUE_CHARS } from './json-splitter.ts';

/** Cuts NDJSON into one value a line; a last line without a line break counts when it is whole JSON. */
export class LineSplitter {
  readonly isWhole = true;
  #text = '';
  #line = 1;
  /** Inside a line that was refused for its length. */
  #isPassing = false;

  /** Values complete so far; blank lines are passed over. */
  push(text: string): SourceRecord[] {
    const lines = text.split('\n');
    lines[0] = this.#text + (lines[0] ?? '');
    this.#text = lines.pop() ?? '';
    const records: SourceRecord[] = [];
    for (const line of lines) {
      if (!this.#isPassing && line.trim() !== '') records.push(parseValue(line, this.#line));
      this.#isPassing = false;
      this.#line++;
    }
    if (this.#isPassing) this.#text = '';
    if (this.#text.length > VALUE_CHARS) {
      records.push({ line: this.#line, flaw: '一行过长' });
      this.#text = '';
      this.#isPassing = true;
    }
    return records;
  }

  /** The last line, or its flaw. */
  end(): SourceRecord[] {
    if (this.#text.trim() === '') return [];
    const record = parseValue(this.#text, this.#line);
    return ['flaw' in record ? { line: this.#line, flaw: '行不完整' } : record];
  }
}
