/** An entry of a ZIP archive, as its directory names it. */
export interface ArchiveEntry {
  readonly name: string;
  readonly isLocked: boolean;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** Lengths of the fixed parts of records (APPNOTE 4.3). */
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
/** Bits of the flags of an entry. */
const LOCKED = 1;
const UTF8 = 0x800;

function nameOf(bytes: Buffer, flags: number): string {
  const utf8 = bytes.toString('utf8');
  const isUtf8 = (flags & UTF8) !== 0 || !utf8.includes('\ufffd');
  return isUtf8 ? utf8 : new TextDecoder('gb18030').decode(bytes);
}

/** Where the directory of an archive is by its last bytes; null where the file breaks off before it. */
export function directoryPlace(tail: Uint8Array): { readonly at: number; readonly bytes: number } | null {
  const last = Buffer.from(tail.buffer, tail.byteOffset, tail.length);
  for (let from = last.length - END_BYTES; from >= 0; from--)
    if (last.readUInt32LE(from) === END)
      return { at: last.readUInt32LE(from + 16), bytes: last.readUInt32LE(from + 12) };
  return null;
}

/** The entries that the directory of an archive names. */
export function directoryEntries(directory: Uint8Array): ArchiveEntry[] {
  const bytes = Buffer.from(directory.buffer, directory.byteOffset, directory.length);
  const entries: ArchiveEntry[] = [];
  let at = 0;
  while (at + CENTRAL_BYTES <= bytes.length && bytes.readUInt32LE(at) === CENTRAL) {
    const flags = bytes.readUInt16LE(at + 8);
    const [name = 0, extra = 0, remark = 0] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const text = bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + name);
    entries.push({ name: nameOf(text, flags), isLocked: (flags & LOCKED) !== 0 });
    at += CENTRAL_BYTES + name + extra + remark;
  }
  return entries;
}

/** The entries whose contents begin in the first bytes of an archive, for one without a directory. */
export function firstEntries(sample: Uint8Array): ArchiveEntry[] {
  const bytes = Buffer.from(sample.buffer, sample.byteOffset, sample.length);
  const entries: ArchiveEntry[] = [];
  let at = 0;
  while (at >= 0 && at + LOCAL_BYTES <= bytes.length && bytes.readUInt32LE(at) === LOCAL) {
    const flags = bytes.readUInt16LE(at + 6);
    const packed = bytes.readUInt32LE(at + 18);
    const [name = 0, extra = 0] = [26, 28].map((place) => bytes.readUInt16LE(at + place));
    const begin = at + LOCAL_BYTES + name;
    entries.push({
      name: nameOf(bytes.subarray(at + LOCAL_BYTES, begin), flags),
      isLocked: (flags & LOCKED) !== 0,
    });
    // An entry that was packed as a stream has its length behind it: the next one is looked for.
    at = packed > 0 ? begin + extra + packed : bytes.indexOf(LOCAL_MARK, begin);
  }
  return entries;
}

const LOCAL_MARK = Buffer.from('504b0304', 'hex');
