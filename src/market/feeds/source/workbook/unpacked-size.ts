import { Unzip, UnzipInflate } from 'fflate';
import { UnreadableError } from '../../contract.ts';
import type { OpenedFile } from '../open-file.ts';

const MB = 1024 * 1024;
/** Unpacked bytes of a part by its name: a sheet is read row by row, all other parts are in memory as a whole. */
const MOST_OF_PART: readonly (readonly [name: RegExp, bytes: number])[] = [
  [/^\/?xl\/worksheets\/[^/]+\.xml$/iu, 512 * MB],
  [/sharedStrings\.xml$/iu, 128 * MB],
  [/./u, 64 * MB],
];
/** Unpacked bytes of all parts. */
const MOST_BYTES = 768 * MB;
const MOST_PARTS = 5000;

const tooLarge = (what: string) =>
  new UnreadableError(`表格展开后过大（${what}），请拆成几个文件，或另存为 CSV`);

/**
 * Unpacks a workbook without storing anything; UnreadableError where a part, all parts, or their number are beyond what tables
 * have. The sizes that the file itself declares are not believed.
 */
export async function checkUnpackedSize(file: Pick<OpenedFile, 'chunks'>): Promise<void> {
  let parts = 0;
  let total = 0;
  const problems: Error[] = [];
  const unzip = new Unzip((part) => {
    if (++parts > MOST_PARTS) problems.push(tooLarge(`部分超过${MOST_PARTS}个`));
    const most = MOST_OF_PART.find(([name]) => name.test(part.name))?.[1] ?? 0;
    let size = 0;
    part.ondata = (error, data) => {
      if (error) problems.push(error);
      if (!data) return;
      size += data.length;
      total += data.length;
      if (size > most) problems.push(tooLarge(`一个部分超过${most / MB}MB`));
      else if (total > MOST_BYTES) problems.push(tooLarge(`合计超过${MOST_BYTES / MB}MB`));
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for await (const { bytes } of file.chunks()) {
    unzip.push(bytes);
    if (problems[0]) throw problems[0];
  }
  unzip.push(new Uint8Array(0), true);
  if (problems[0]) throw problems[0];
}
