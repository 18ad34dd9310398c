import { Unzip, UnzipInflate } from 'fflate';
import { UnreadableError } from '../../contract.ts';
import type { OpenedFile } from '../open-file.ts';

const MB = 1024 * 1024;
/** Unpacked bytes of a part by its name: a sheet is read row by row, all other parts are in memory as a whole. */
const MAX_BYTES_OF_PARTS: readonly (readonly [name: RegExp, bytes: number])[] = [
  [/^\/?xl\/worksheets\/[^/]+\.xml$/iu, 512 * MB],
  [/sharedStrings\.xml$/iu, 128 * MB],
  [/./u, 64 * MB],
];
/** Unpacked bytes of all parts. */
const MAX_BYTES = 768 * MB;
const MAX_PARTS = 5000;

const tooLarge = (what: string) =>
  new UnreadableError(`表格展开后过大（${what}），请拆成几个文件，或另存为 CSV`);

/**
 * Unpacks a workbook without storing anything but the names of its sheets, which it answers; UnreadableError where a part, all parts,
 * or their number are beyond what tables have. The sizes that the file itself declares are not believed.
 */
export async function checkUnpackedSize(file: Pick<OpenedFile, 'chunks'>): Promise<readonly string[]> {
  const index: Uint8Array[] = [];
  let parts = 0;
  let total = 0;
  const problems: Error[] = [];
  const unzip = new Unzip((part) => {
    if (++parts > MAX_PARTS) problems.push(tooLarge(`部分超过${MAX_PARTS}个`));
    const most = MAX_BYTES_OF_PARTS.find(([name]) => name.test(part.name))?.[1] ?? 0;
    let size = 0;
    part.ondata = (error, data) => {
      if (error) problems.push(error);
      if (!data) return;
      if (INDEX.test(part.name)) index.push(data.slice());
      size += data.length;
      total += data.length;
      if (size > most) problems.push(tooLarge(`一个部分超过${most / MB}MB`));
      else if (total > MAX_BYTES) problems.push(tooLarge(`合计超过${MAX_BYTES / MB}MB`));
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  let tail = Buffer.alloc(0);
  for await (const { bytes } of file.chunks()) {
    tail = Buffer.concat([tail, bytes]).subarray(-TAIL_BYTES);
    unzip.push(bytes);
    if (problems[0]) throw problems[0];
  }
  unzip.push(new Uint8Array(0), true);
  if (problems[0]) throw problems[0];
  if (!isWhole(tail)) throw new Error('the archive breaks off');
  return sheetNames(Buffer.concat(index).toString('utf8'));
}

/** Bytes of the record that ends an archive, and of the longest remark behind it (APPNOTE 4.3.16). */
const END_BYTES = 22;
const TAIL_BYTES = END_BYTES + 65_535;
const END_MARK = Buffer.from('504b0506', 'hex');

/** Whether an archive ends with the record that ends it: one that breaks off may have all its first sheet and lack others. */
function isWhole(tail: Buffer): boolean {
  const at = tail.lastIndexOf(END_MARK);
  return (
    at !== -1 &&
    tail.length >= at + END_BYTES + (tail.length >= at + END_BYTES ? tail.readUInt16LE(at + 20) : 0)
  );
}

/** The part that names the sheets, in their order. */
const INDEX = /^\/?xl\/workbook\.xml$/iu;
const SHEET = /<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/giu;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Names of the sheets by the index of a workbook. */
function sheetNames(xml: string): readonly string[] {
  const plainText = (text: string) =>
    text
      .replace(/&#(x?)([0-9a-f]{1,6});/giu, (_, hex: string, code: string) =>
        String.fromCodePoint(Math.min(Number.parseInt(code, hex === '' ? 10 : 16), 0x10ffff)),
      )
      .replace(/&(amp|lt|gt|quot|apos);/gu, (_, name: string) => ENTITIES[name] ?? '');
  return [...xml.matchAll(SHEET)].map(([, name = '']) => plainText(name));
}
