import type { SourceRecord } from '../record.ts';
import { parseValue } from './json-splitter.ts';

/** Cuts NDJSON into one value a line; a last line without a line break counts when it is whole JSON. */
export class LineSplitter {
  readonly isWhole = true;
  #text = '';
  #line = 1;

  /** Values complete so far; blank lines are passed over. */
  push(text: string): SourceRecord[] {
    const lines = (this.#text + text).split('\n');
    this.#text = lines.pop() ?? '';
    const records: SourceRecord[] = [];
    for (const line of lines) {
      if (line.trim() !== '') records.push(parseValue(line, this.#line));
      this.#line++;
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
