import type { Columns } from './columns.ts';
import { isObject, jsonText, missingColumns, textReader, withMap } from './columns.ts';
import { type Feed, NotOfFeedError } from './contract.ts';
import type { LineOutcome, RecordReader, RowOutcome } from './record.ts';
import { flawOfTexts } from './source/table.ts';
import { lacksColumns } from './table-feed.ts';
import { plain, quotedText } from './words/parsed.ts';

const columns: Columns = {
  code: { label: '代码', names: ['code', '代码', '区划代码'], needed: true },
  name: { label: '名称', names: ['name', '名称'], needed: true },
};

// Provinces that published trees name without a code; the codes are those of GB/T 2260.
const CODES: Record<string, number> = { 香港特别行政区: 810000, 澳门特别行政区: 820000, 台湾省: 710000 };

/**
 * Administrative regions: a tree of {code, name, children}, a table of code and name, one object of codes with names, or a tree
 * of bare names.
 * Codes of two and four digits are filled up with zeros;
 * nine digits are a town of a city without counties (level 4). A name without a code is rejected, but for the three
 * provinces whose codes are known: a made-up code would be worse than none.
 */
export const regionCodes: Feed = {
  id: 'region-codes',
  about: '行政区划代码',
  resembles: /区划|行政|region.?code/iu,
  extensions: ['.json', '.csv', '.xlsx', '.ndjson', '.jsonl'],
  streams: ['region'],
  forms: [columns],
  open({ header, first, map }) {
    const mapped = withMap(columns, map);
    if (first !== undefined && isCodeMap(first)) return reader(regionsOfMap);
    if (first !== undefined && isNameTree(first)) return reader((value) => namesOf(value));
    const missing = missingColumns(mapped, header);
    if (missing.length > 0) throw lacksColumns('region-codes', missing);
    if (first !== undefined) return reader((value) => nodesOf(value, 0));
    const texts = textReader(mapped, header);
    const table: RecordReader = {
      take: (record) => {
        const found = texts(record);
        const flaw = 'flaw' in record ? record.flaw : 'suspect' in record ? record.suspect : undefined;
        const outcome = found ? regionOf(found.code ?? '', found.name ?? '') : { reject: '这一项不是对象' };
        return [{ line: record.line, outcome: flaw === undefined ? outcome : { reject: flaw } }];
      },
    };
    return table;
  },
};

function reader(outcomes: (value: unknown) => RowOutcome[]): RecordReader {
  return {
    take: (record): LineOutcome[] => {
      const broken = 'value' in record ? flawOfTexts([JSON.stringify(record.value)]) : null;
      const found = 'value' in record && broken === null ? outcomes(record.value) : [];
      const flaw = 'flaw' in record ? record.flaw : (broken ?? '这一项不是区划');
      const all: RowOutcome[] = found.length > 0 ? found : [{ reject: flaw }];
      return all.map((outcome) => ({ line: record.line, outcome }));
    },
  };
}

/** `{"110000": "北京市", …}` */
function isCodeMap(value: unknown): value is Record<string, string> {
  if (!isObject(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 && entries.every(([code, name]) => /^\d{2,9}$/.test(code) && typeof name === 'string')
  );
}

function regionsOfMap(value: unknown): RowOutcome[] {
  return isCodeMap(value) ? Object.entries(value).map(([code, name]) => regionOf(code, name)) : [];
}

function isNameTree(value: unknown): boolean {
  if (!isObject(value) || 'code' in value) return false;
  const below = Object.values(value);
  if (below.some(isWrapped)) throw lacksColumns('region-codes', ['code', 'name']);
  if (below.length > 0 && below.every((child) => isObject(child) || Array.isArray(child))) return true;
  throw new NotOfFeedError('文件不是 region-codes：缺少列 code、name');
}

/** A list of objects, or an object with one: names stand in lists of texts. */
function isWrapped(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isObject);
  return (
    isObject(value) && Object.values(value).some((below) => Array.isArray(below) && below.some(isObject))
  );
}

function nodesOf(value: unknown, depth: number): RowOutcome[] {
  if (!isObject(value) || depth > 3) return [{ reject: '这一项不是区划' }];
  const children = Array.isArray(value.children) ? value.children : [];
  const own = regionOf(jsonText(value.code), jsonText(value.name));
  return [own, ...children.flatMap((child) => nodesOf(child, depth + 1))];
}

function namesOf(value: unknown): RowOutcome[] {
  if (typeof value === 'string') return [regionOf('', value)];
  if (Array.isArray(value)) return value.flatMap(namesOf);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, below]) => [
    regionOf(String(CODES[name] ?? ''), name),
    ...namesOf(below),
  ]);
}

function regionOf(codeText: string, nameText: string): RowOutcome {
  const name = nameText.trim();
  const digits = plain(codeText);
  if (name === '') return { reject: '缺少名称' };
  if (digits === '') return { reject: `没有区划代码：${quotedText(name)}` };
  if (!/^[1-9]\d(\d{2}|\d{4}|\d{7})?$/.test(digits))
    return { reject: `区划代码有误：${quotedText(codeText)}` };
  const code = Number(digits.padEnd(6, '0'));
  if (digits.length === 9)
    return { rows: [{ stream: 'region', row: { code, name, level: 4, parent: Math.floor(code / 1000) } }] };
  const level = code % 10_000 === 0 ? 1 : code % 100 === 0 ? 2 : 3;
  const parent = level === 1 ? 0 : code - (code % (level === 2 ? 10_000 : 100));
  return { rows: [{ stream: 'region', row: { code, name, level, parent } }] };
}
