import { type FileHandle, open } from 'node:fs/promises';

/** How the samples of a WAV file are, and where. */
export interface WavFormat {
  readonly isFloat: boolean;
  readonly bits: number;
  readonly channels: number;
  readonly sampleRate: number;
  /** Where samples begin, and their bytes. */
  readonly from: number;
  readonly bytes: number;
  /** Whether the file ends before its samples do. */
  readonly isCut: boolean;
}

/** Bytes of the header that `wavHeader` makes. */
export const WAV_HEADER = 44;
const [PCM, FLOAT, EXTENSIBLE] = [1, 3, 0xfffe];
/** Chunks before the samples; more than these no recorder writes. */
const MAX_CHUNKS = 64;

/** The header of a WAV file of PCM samples of 16 bits. */
export function wavHeader(
  bytes: number,
  { sampleRate, channels }: Pick<WavFormat, 'sampleRate' | 'channels'>,
): Buffer {
  const header = Buffer.alloc(WAV_HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(WAV_HEADER - 8 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}

type Fmt = Pick<WavFormat, 'isFloat' | 'bits' | 'channels' | 'sampleRate'>;

function fmtOf(chunk: Buffer): Fmt | null {
  if (chunk.length < 16) return null;
  const tag = chunk.readUInt16LE(0);
  const format = tag === EXTENSIBLE && chunk.length >= 26 ? chunk.readUInt16LE(24) : tag;
  const [channels, sampleRate, bits] = [chunk.readUInt16LE(2), chunk.readUInt32LE(4), chunk.readUInt16LE(14)];
  const isKnown = format === FLOAT ? bits === 32 : format === PCM && [8, 16, 24, 32].includes(bits);
  if (!isKnown || channels === 0 || sampleRate < 1000 || sampleRate > 768_000) return null;
  return { isFloat: format === FLOAT, bits, channels, sampleRate };
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** The format of a WAV file with uncompressed samples; null for any other. */
export async function readWavFormat(file: string): Promise<WavFormat | null> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    let fmt: Fmt | null = null;
    let at = 12;
    for (let n = 0; n < MAX_CHUNKS && at + 8 <= size; n++) {
      const head = await readAt(handle, at, 8);
      const [id, bytes] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
      if (id === 'fmt ') fmt = fmtOf(await readAt(handle, at + 8, Math.min(bytes, 64)));
      if (id === 'data') {
        if (fmt === null) return null;
        // Recorders that stream leave the length at its greatest value: the samples then reach to the end of the file.
        const announced = bytes >= 0xffff_ff00 ? size - at - 8 : bytes;
        const present = Math.min(announced, size - at - 8);
        return { ...fmt, from: at + 8, bytes: present, isCut: present < announced };
      }
      at += 8 + bytes + (bytes % 2);
    }
    return null;
  } finally {
    await handle.close();
  }
}

/** Length in seconds. */
export const wavSeconds = ({ bytes, bits, channels, sampleRate }: Omit<WavFormat, 'from' | 'isCut'>) =>
  bytes / ((bits / 8) * channels * sampleRate);

/** One sample, from -1 to 1. */
export function sampleAt(
  block: Buffer,
  at: number,
  { isFloat, bits }: Pick<WavFormat, 'isFloat' | 'bits'>,
): number {
  if (isFloat) return block.readFloatLE(at);
  if (bits === 16) return block.readInt16LE(at) / 32_768;
  if (bits === 8) return (block.readUInt8(at) - 128) / 128;
  return bits === 24 ? block.readIntLE(at, 3) / 8_388_608 : block.readInt32LE(at) / 2_147_483_648;
}
