import { type ArchiveEntry, directoryEntries, directoryPlace, firstEntries } from './archive.ts';
import { decoding, encodingOf } from './encoding.ts';
import type { OpenedFile } from './open-file.ts';

/** What the bytes of a file are: the form that it is read in, or why it is no table and what to do, in one sentence. */
export type Container =
  | { readonly form: 'workbook' | 'markup' | 'json' | 'csv' }
  | { readonly problem: string };

/** What is looked at to tell a container. */
export type ContainerBytes = Pick<OpenedFile, 'bytesTotal' | 'sample' | 'read' | 'name'>;

const AS_XLSX = '请用 Excel 或 WPS 打开，另存为 .xlsx';
const UNPACK = '这是压缩文件，请先解压，再导入里面的表格';
const IMAGE = '这是图片，读不出表格，请导出为 .xlsx 或 CSV';
const PDF = '这是 PDF，读不出表格，请导出为 .xlsx 或 CSV';
const NO_TABLE = '这不是表格，请选择 CSV、XLSX 或 JSON 文件';
const LOCKED = `表格有打开密码，${AS_XLSX}时去掉密码`;
const OLD_XLS = `这是旧版 .xls，${AS_XLSX}`;

/** First bytes of what people take for tables, and why each is none. */
const signatures: readonly (readonly [bytes: string, problem: string])[] = [
  ['1f8b', UNPACK],
  ['28b52ffd', UNPACK],
  ['377abcaf271c', UNPACK],
  ['526172211a07', UNPACK],
  ['fd377a585a00', UNPACK],
  ['425a6839314159265359', UNPACK],
  ['255044462d', PDF],
  ['89504e470d0a1a0a', IMAGE],
  ['ffd8ff', IMAGE],
  ['474946383761', IMAGE],
  ['474946383961', IMAGE],
  ['7b5c727466', `这是 RTF 文档，${AS_XLSX}`],
  ['53514c69746520666f726d617420330000', '这是 SQLite 数据库，请把要用的表导出为 CSV'],
  ['50415231', '这是 Parquet 文件，请导出为 CSV'],
];

/** Media whose name is not at their first byte. */
const media: readonly (readonly [at: number, text: string])[] = [
  [4, 'ftyp'],
  [8, 'WEBP'],
];

const KIND_BYTES = 64 * 1024;
const DIRECTORY_BYTES = 1024 * 1024;

/** What a file is, by its bytes and never by the ending of its name, which is often another. */
export async function containerOf(file: ContainerBytes): Promise<Container> {
  if (file.bytesTotal === 0) return { problem: `文件是空的：${file.name}` };
  const bytes = Buffer.from(withoutMark(file.sample));
  if (bytes.length === 0) return { problem: `文件是空的：${file.name}` };
  const begins = bytes.subarray(0, 32).toString('hex');
  if (begins.startsWith('504b0304') || begins.startsWith('504b0506'))
    return archiveKind(await entriesOf(file), file.name);
  if (begins.startsWith('d0cf11e0')) return { problem: await compoundProblem(file) };
  const known = signatures.find(([first]) => begins.startsWith(first));
  if (known) return { problem: known[1] };
  if (media.some(([at, text]) => bytes.subarray(at, at + text.length).toString('latin1') === text))
    return { problem: bytes.includes('mp4') || bytes.includes('qt  ') ? '这是视频，读不出表格' : IMAGE };
  return textKind(file);
}

function withoutMark(sample: Uint8Array): Uint8Array {
  return sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf ? sample.subarray(3) : sample;
}

async function entriesOf(file: ContainerBytes): Promise<readonly ArchiveEntry[]> {
  const first = withoutMark(file.sample);
  const mark = file.sample.length - first.length;
  const from = Math.max(0, file.bytesTotal - KIND_BYTES - 22);
  const place = directoryPlace(await file.read(from, file.bytesTotal - from));
  const named =
    place && directoryEntries(await file.read(place.at + mark, Math.min(place.bytes, DIRECTORY_BYTES)));
  return named && named.length > 0 ? named : firstEntries(first);
}

const TABLES = /\.(?:csv|tsv|xlsx|xls|json|jsonl|ndjson)$/iu;
/** Names that are listed of an archive. */
const NAMED = 3;
/** What other programs' documents hold, and what to do with each. */
const documents: readonly (readonly [part: RegExp, problem: string])[] = [
  [/^\/?xl\/workbook\.bin$/iu, `这是 .xlsb 工作簿，${AS_XLSX}`],
  [/^word\//iu, `这是 Word 文档，请把里面的表格复制到 Excel，另存为 .xlsx`],
  [/^ppt\//iu, '这是演示文稿，读不出表格，请导出为 .xlsx 或 CSV'],
  [/^Index\/.*\.iwa$/iu, '这是 Numbers 表格，请导出为 .xlsx 或 CSV'],
  [/^META-INF\/manifest\.xml$/iu, `这是 ODS 表格，${AS_XLSX}`],
];

/** What an archive is by the names of its entries: a workbook is one of tables alone where nothing else claims it. */
function archiveKind(entries: readonly ArchiveEntry[], file: string): Container {
  if (entries.length === 0) return { problem: `文件已损坏，请重新下载：${file}` };
  const document = documents.find(([part]) => entries.some(({ name }) => part.test(name)));
  if (document) return { problem: document[1] };
  const isWorkbook = entries.some(({ name }) => /^\/?(?:xl\/|\[Content_Types\]\.xml$)/iu.test(name));
  if (isWorkbook) return { form: 'workbook' };
  const tables = entries.filter(({ name }) => TABLES.test(name) && !/(?:^|\/)(?:\.|__MACOSX)/u.test(name));
  const locked = entries.some(({ isLocked }) => isLocked) ? '（压缩文件有密码）' : '';
  if (tables.length === 0) return { problem: `这是压缩文件，里面没有 CSV、XLSX 或 JSON 文件${locked}` };
  const names = tables.slice(0, NAMED).map(({ name }) => name.split('/').at(-1));
  const more = tables.length > NAMED ? `等${tables.length}个文件` : '';
  return { problem: `这是压缩文件，请先解压${locked}，再导入里面的 ${names.join('、')}${more}` };
}

/** Names of streams in a compound file, and what each says; the first that is there counts (MS-CFB 2.6, MS-OFFCRYPTO 2.3). */
const compounds: readonly (readonly [stream: string, problem: string])[] = [
  ['EncryptedPackage', LOCKED],
  ['EncryptionInfo', LOCKED],
  ['DataSpaces', LOCKED],
  ['WordDocument', '这是 Word 文档，请把里面的表格复制到 Excel，另存为 .xlsx'],
  ['PowerPoint Document', '这是演示文稿，读不出表格，请导出为 .xlsx 或 CSV'],
];

/** Why a compound file is no table, by the streams that its directory names. */
async function compoundProblem(file: ContainerBytes): Promise<string> {
  const head = Buffer.from(withoutMark(file.sample));
  const mark = file.sample.length - head.length;
  const places: Uint8Array[] = [file.sample];
  if (head.length >= 52) {
    const sector = 2 ** Math.min(head.readUInt16LE(30), 12);
    const at = (head.readUInt32LE(48) + 1) * sector + mark;
    if (at < file.bytesTotal) places.push(await file.read(at, KIND_BYTES));
  }
  const names = Buffer.concat(places);
  const found = compounds.find(([stream]) => names.includes(Buffer.from(stream, 'utf16le')));
  return found?.[1] ?? OLD_XLS;
}

/** A page or a sheet in markup, without the comments and declarations above it: a table can be in both. */
const MARKUP = /^<(?:!doctype\s+html|(?:\w+:)?(?:html|head|body|table|meta|style|div|title|workbook)\b)/iu;
const XML = /^<\?xml\b|^<[a-z][\w:.-]*(?:\s[^>]*)?>\s*</iu;
const ARCHIVED_PAGE = /^(?:MIME-Version|From: <Saved by)[^\n]*\n/iu;

/** A text without the comments and declarations it begins with; each is cut once, so that no text takes long. */
function withoutProlog(text: string): string {
  for (let rest = text; ; ) {
    const [begin, end] = rest.startsWith('<!--') ? ['<!--', '-->'] : ['<?', '>'];
    const at = rest.startsWith(begin) ? rest.indexOf(end, begin.length) : -1;
    if (at < 0) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
}

function textKind({ sample }: ContainerBytes): Container {
  const blind = blindUtf16(sample);
  if (blind) return { problem: '文件的编码认不出，请另存为 UTF-8 的 CSV' };
  if (sample.includes(0) && !hasUtf16Mark(sample)) return { problem: NO_TABLE };
  const start = decoding(encodingOf(sample))
    .push(sample)
    .replace(/^\ufeff/u, '')
    .trimStart();
  if (start === '') return sample.length < KIND_BYTES ? { problem: '文件里只有空白' } : { form: 'csv' };
  if (MARKUP.test(withoutProlog(start))) return { form: 'markup' };
  if (ARCHIVED_PAGE.test(start)) return { problem: `这是网页存档，${AS_XLSX}` };
  if (XML.test(start)) return { problem: `这是 XML，不是表格，${AS_XLSX}` };
  return { form: start.startsWith('[') || start.startsWith('{') ? 'json' : 'csv' };
}

const hasUtf16Mark = ([a, b]: Uint8Array) => (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);

/** Whether bytes are text of two bytes a letter without the mark that says so: one of two is 0 in a stretch of digits and commas. */
function blindUtf16(sample: Uint8Array): boolean {
  if (hasUtf16Mark(sample) || sample.length < 8) return false;
  const first = sample.subarray(0, 512);
  const zeros = [0, 0];
  for (const [n, byte] of first.entries()) if (byte === 0) zeros[n % 2] = (zeros[n % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return Math.min(even, odd) === 0 && Math.max(even, odd) * 5 > first.length;
}
