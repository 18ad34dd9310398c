import { basename } from 'node:path';
import { UnreadableError } from '../feeds/contract.ts';
import { openFile } from '../feeds/source/open-file.ts';

/** First bytes of what people take for tables, and why each is none. */
const others: readonly (readonly [bytes: string, reason: string])[] = [
  ['d0cf11e0', '旧版 .xls 不能读，请另存为 .xlsx 或 CSV'],
  ['1f8b', '这是压缩文件，请先解压'],
  ['28b52ffd', '这是压缩文件，请先解压'],
  ['377abcaf', '这是压缩文件，请先解压'],
  ['52617221', '这是压缩文件，请先解压'],
  ['25504446', '这是 PDF，不是表格'],
];
const ZIP = '504b';
const UTF_16 = ['fffe', 'feff'];
/** A workbook names it in its first entries; other archives do not. */
const WORKBOOK = '[Content_Types].xml';
const NO_TABLE = '这不是表格，请选择 CSV、XLSX 或 JSON 文件';

function kindProblem(sample: Uint8Array): string | null {
  const bytes = Buffer.from(sample);
  const begins = bytes.subarray(0, 4).toString('hex');
  const other = others.find(([first]) => begins.startsWith(first));
  if (other) return other[1];
  if (begins.startsWith(ZIP)) {
    const isWorkbook = bytes.includes(WORKBOOK) || bytes.includes('xl/');
    return isWorkbook ? null : '这是压缩文件，不是表格，请先解压';
  }
  const isText = UTF_16.some((mark) => begins.startsWith(mark)) || !bytes.includes(0);
  return isText ? null : NO_TABLE;
}

/** Why a file is no table, by its size and its first bytes; null where it may be one. */
export async function fileProblem(path: string): Promise<string | null> {
  try {
    const opened = await openFile(path);
    try {
      return opened.bytesTotal === 0 ? `文件是空的：${basename(path)}` : kindProblem(opened.sample);
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (error instanceof UnreadableError) return error.message;
    throw error;
  }
}
