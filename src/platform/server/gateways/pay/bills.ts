import { createHash } from 'node:crypto';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import type { Log } from '../../log.ts';
import type { BillLine } from './pay-port.ts';
import { fenOf } from './yuan.ts';

const TIMEOUT_MS = 30_000;
const MAX_BILL_BYTES = 64 * 1024 * 1024;

async function download(url: URL, headers: Readonly<Record<string, string>>): Promise<Buffer> {
  const reply = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (bytes.length > MAX_BILL_BYTES) throw new Error('too large');
  return bytes;
}

/** The cells of a line: WeChat's each behind a back-quote, others as in CSV. A comma within a cell does not end it. */
function cellsOf(line: string): string[] {
  if (line.startsWith('`')) return line.split(/,(?=`)/).map((cell) => cell.slice(1).trim());
  const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.trim());
  return cells.map((cell) => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell));
}

/** Sums end a table: WeChat's have a first line of their own, Alipay's a mark. */
const isEnd = (line: string) => /^`?总|^#/.test(line);

/** The columns of a table by the names of its first line. What is no line of it is left out: one must not hide the rest. */
function rowsOf(text: string, isHead: (line: string) => boolean): Record<string, string>[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const start = lines.findIndex(isHead);
  if (start < 0) return [];
  const heads = cellsOf(lines[start] ?? '');
  const rows: Record<string, string>[] = [];
  for (const line of lines.slice(start + 1)) {
    if (isEnd(line)) break;
    const cells = cellsOf(line);
    if (cells.length === heads.length)
      rows.push(Object.fromEntries(heads.map((head, n) => [head, cells[n] ?? ''])));
  }
  return rows;
}

const WECHAT_STATES: Readonly<Record<string, BillLine['kind']>> = { SUCCESS: 'paid', REFUND: 'refunded' };

/** The lines of WeChat's bill: packed, in UTF-8, each cell behind a back-quote, sums at the end. */
export function readWechatBill(packed: Buffer): BillLine[] {
  const rows = rowsOf(gunzipSync(packed).toString('utf8'), (line) => line.includes('商户订单号'));
  return rows.flatMap((row) => {
    const kind = WECHAT_STATES[row.交易状态 ?? ''];
    const amountFen = fenOf((kind === 'refunded' ? row.退款金额 : row.订单金额) ?? '');
    if (!kind || amountFen === null) return [];
    return [{ kind, amountFen, txn: row.微信订单号 ?? '', orderNo: row.商户订单号 ?? '' }];
  });
}

/** Fetches WeChat's bill by its address, signed like a call; null when it cannot be had or is not what was announced. */
export async function wechatBill(
  { url, sha1 }: { readonly url: string; readonly sha1: string },
  {
    merchant,
    caller,
    log,
  }: {
    readonly merchant: { readonly endpoint: string };
    readonly caller: { headers(method: string, path: string, body: string): Record<string, string> };
    readonly log: Log;
  },
): Promise<BillLine[] | null> {
  try {
    const address = new URL(url);
    // Danger: our signature goes to the provider alone, whatever address it names.
    if (address.origin !== new URL(merchant.endpoint).origin) throw new Error('another host');
    const path = `${address.pathname}${address.search}`;
    const packed = await download(address, caller.headers('GET', path, ''));
    const text = gunzipSync(packed);
    const digests = [packed, text].map((bytes) => createHash('sha1').update(bytes).digest('hex'));
    if (!digests.includes(sha1.toLowerCase())) throw new Error('not what was announced');
    return readWechatBill(packed);
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : '' }, 'bill of wechat pay not to be had');
    return null;
  }
}

/** The files of a zip: enough for what Alipay sends, which packs with deflate or not at all. */
function filesOf(zip: Buffer): { readonly name: string; readonly bytes: Buffer }[] {
  const files: { name: string; bytes: Buffer }[] = [];
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) return files;
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + size);
    files.push({
      name: new TextDecoder('gbk').decode(zip.subarray(at + 46, at + 46 + name)),
      bytes: method === 8 ? inflateRawSync(bytes, { maxOutputLength: MAX_BILL_BYTES }) : bytes,
    });
    at += 46 + name + extra + comment;
  }
  return files;
}

/** The lines of Alipay's bill: a zip with tables in GBK, the one with single payments among them. */
export function readAlipayBill(zip: Buffer): BillLine[] {
  const file = filesOf(zip).find(({ name }) => name.endsWith('.csv') && !name.includes('汇总'));
  if (!file) return [];
  const rows = rowsOf(new TextDecoder('gbk').decode(file.bytes), (line) => line.includes('商户订单号'));
  return rows.flatMap((row) => {
    const kind = row.业务类型 === '退款' ? 'refunded' : row.业务类型 === '交易' ? 'paid' : null;
    const amountFen = fenOf((row['订单金额（元）'] ?? '').replace('-', ''));
    if (!kind || amountFen === null) return [];
    return [{ kind, amountFen, txn: row.支付宝交易号 ?? '', orderNo: row.商户订单号 ?? '' }];
  });
}

/** Fetches Alipay's bill; null when it cannot be had. The address is a secret of its own and needs no signature. */
export async function alipayBill(url: string, log: Log): Promise<BillLine[] | null> {
  try {
    return readAlipayBill(await download(new URL(url), {}));
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : '' }, 'bill of alipay not to be had');
    return null;
  }
}
