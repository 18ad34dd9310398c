import { type FileHandle, open } from 'node:fs/promises';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** A part of an archive with its bytes. */
export interface ZipPart {
  readonly path: string;
  readonly data: Buffer;
}

/** An entry of the directory at the end of an archive, with the bytes of that entry. */
interface Entry {
  readonly path: string;
  readonly method: number;
  readonly packed: number;
  readonly at: number;
  readonly raw: Buffer;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const [LOCAL_SIZE, CENTRAL_SIZE, END_SIZE] = [30, 46, 22];
const DEFLATED = 8;
/** Version 2.0 of the format, names in UTF-8, the first day that the format knows. */
const [VERSION, UTF8, FIRST_DAY] = [20, 0x0800, 33];

function expectMark(bytes: Buffer, at: number, mark: number): void {
  if (bytes.readUInt32LE(at) !== mark) throw new Error('not an archive as it was written');
}

/** Where the directory is, from the last bytes of an archive without a comment. */
function directoryOf(end: Buffer): { readonly size: number; readonly at: number } {
  expectMark(end, 0, END);
  return { size: end.readUInt32LE(12), at: end.readUInt32LE(16) };
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let from = 0; from < directory.length; ) {
    expectMark(directory, from, CENTRAL);
    const name = directory.readUInt16LE(from + 28);
    const rest = directory.readUInt16LE(from + 30) + directory.readUInt16LE(from + 32);
    const to = from + CENTRAL_SIZE + name + rest;
    entries.push({
      path: directory.toString('utf8', from + CENTRAL_SIZE, from + CENTRAL_SIZE + name),
      method: directory.readUInt16LE(from + 10),
      packed: directory.readUInt32LE(from + 20),
      at: directory.readUInt32LE(from + 42),
      raw: directory.subarray(from, to),
    });
    from = to;
  }
  return entries;
}

/** The part of an entry, in bytes that begin at `base` of the archive. */
function partOf(bytes: Buffer, { path, method, packed, at }: Entry, base: number): ZipPart {
  const from = at - base;
  expectMark(bytes, from, LOCAL);
  const head = LOCAL_SIZE + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
  const data = bytes.subarray(from + head, from + head + packed);
  return { path, data: method === DEFLATED ? inflateRawSync(data) : Buffer.from(data) };
}

/** All parts of a small archive. */
export function archiveParts(archive: Buffer): ZipPart[] {
  const { at, size } = directoryOf(archive.subarray(archive.length - END_SIZE));
  return entriesOf(archive.subarray(at, at + size)).map((entry) => partOf(archive, entry, 0));
}

/** A part as it stands in an archive at `at`, and its entry of the directory. */
function written({ path, data }: ZipPart, at: number): { readonly body: Buffer; readonly entry: Buffer } {
  const name = Buffer.from(path);
  const packed = deflateRawSync(data);
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(VERSION, 0);
  shared.writeUInt16LE(UTF8, 2);
  shared.writeUInt16LE(DEFLATED, 4);
  shared.writeUInt16LE(FIRST_DAY, 8);
  shared.writeUInt32LE(crc32(data), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(data.length, 18);
  shared.writeUInt16LE(name.length, 22);
  const local = Buffer.alloc(4);
  local.writeUInt32LE(LOCAL);
  const [central, place] = [Buffer.alloc(6), Buffer.alloc(14)];
  central.writeUInt32LE(CENTRAL);
  central.writeUInt16LE(VERSION, 4);
  place.writeUInt32LE(at, 10);
  return {
    body: Buffer.concat([local, shared, name, packed]),
    entry: Buffer.concat([central, shared, place, name]),
  };
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) throw new Error('an archive that ends early');
    done += bytesRead;
  }
  return bytes;
}

/** The parts, a directory of them behind those that are retained, and the end, as they stand from `from` on. */
function tailBytes(retained: readonly Entry[], parts: readonly ZipPart[], from: number): Buffer {
  let at = from;
  const made = parts.map((part) => {
    const one = written(part, at);
    at += one.body.length;
    return one;
  });
  const directory = Buffer.concat([...retained.map(({ raw }) => raw), ...made.map(({ entry }) => entry)]);
  const end = Buffer.alloc(END_SIZE);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(retained.length + made.length, 8);
  end.writeUInt16LE(retained.length + made.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...made.map(({ body }) => body), directory, end]);
}

/** Replaces the parts of an archive from the one of this path on, which must be small; those before it stay as they are, unread. */
export async function replaceTail(
  file: string,
  path: string,
  change: (tail: readonly ZipPart[]) => readonly ZipPart[],
): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const directory = directoryOf(await readAt(handle, size - END_SIZE, END_SIZE));
    const entries = entriesOf(await readAt(handle, directory.at, directory.size));
    const from = entries.find((entry) => entry.path === path)?.at;
    if (from === undefined) throw new Error(`an archive without ${path}`);
    const bytes = await readAt(handle, from, directory.at - from);
    const tail = entries.filter(({ at }) => at >= from).map((entry) => partOf(bytes, entry, from));
    const retained = entries.filter(({ at }) => at < from);
    const out = tailBytes(retained, change(tail), from);
    await handle.truncate(from);
    for (let done = 0; done < out.length; ) {
      const { bytesWritten } = await handle.write(out, done, out.length - done, from + done);
      done += bytesWritten;
    }
  } finally {
    await handle.close();
  }
}
