import { type FileHandle, open } from 'node:fs/promises';
import { type DecodedAudio, SEPARATION_RATE, type SeparatedTracks } from '../media-port.ts';
import { readWavFormat, WAV_HEADER, wavHeader } from '../wav.ts';
import { separationModel } from './model-folder.ts';
import { openSeparation, type StereoSamples } from './separation-library.ts';

/** Bytes of one moment of both channels. */
const FRAME = 4;
/** Samples of a piece and of what is separated on both sides of it, so that pieces meet without a click. */
const [PIECE, MARGIN] = [SEPARATION_RATE * 40, SEPARATION_RATE];
/** Silence behind the end: the engine leaves out the last window. */
const REST = 8192;

async function samplesAt(file: FileHandle, at: number, frames: number): Promise<StereoSamples> {
  const bytes = Buffer.alloc(frames * FRAME);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
  const [left, right] = [new Float32Array(frames + REST), new Float32Array(frames + REST)];
  for (let n = 0; n < Math.floor(bytesRead / FRAME); n++) {
    left[n] = bytes.readInt16LE(n * FRAME) / 32_768;
    right[n] = bytes.readInt16LE(n * FRAME + 2) / 32_768;
  }
  return [left, right];
}

function bytesOf([left, right]: StereoSamples, from: number, frames: number): Buffer {
  const bytes = Buffer.alloc(frames * FRAME);
  const written = (value: number | undefined) =>
    Math.max(-32_768, Math.min(32_767, Math.round((value ?? 0) * 32_768)));
  for (let n = 0; n < frames; n++) {
    bytes.writeInt16LE(written(left[from + n]), n * FRAME);
    bytes.writeInt16LE(written(right[from + n]), n * FRAME + 2);
  }
  return bytes;
}

/** A disk that fills up may take a part of the bytes without an error. */
async function writeWhole(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  const { bytesWritten } = await file.write(bytes, 0, bytes.length, at);
  if (bytesWritten !== bytes.length) throw new Error('ENOSPC: no space left on device');
}

/** Writes both tracks of 44.1 kHz stereo audio, as long as it is, and reports the fraction that is done. Throws ModelFolderError. */
export async function separateLocally(
  folder: string,
  { file, tracks }: { readonly file: DecodedAudio['file']; readonly tracks: SeparatedTracks },
  report: (fraction: number) => void,
): Promise<void> {
  const model = separationModel(folder);
  const format = await readWavFormat(file);
  if (format === null) throw new Error('the decoded audio is no WAV file');
  const total = Math.floor(format.bytes / FRAME);
  const separate = await openSeparation(model);
  const source = await open(file, 'r');
  const outputs = await Promise.all([open(tracks.vocals, 'w'), open(tracks.accompaniment, 'w')]);
  try {
    const header = wavHeader(total * FRAME, { sampleRate: SEPARATION_RATE, channels: 2 });
    for (const output of outputs) await writeWhole(output, header, 0);
    for (let at = 0; at < total; at += PIECE) {
      const [before, frames] = [Math.min(MARGIN, at), Math.min(PIECE, total - at)];
      const read = Math.min(before + frames + MARGIN, total - at + before);
      const parts = separate(await samplesAt(source, format.from + (at - before) * FRAME, read));
      const both = [parts.vocals, parts.accompaniment];
      for (const [n, output] of outputs.entries()) {
        const bytes = bytesOf(both[n] ?? parts.vocals, before, frames);
        await writeWhole(output, bytes, WAV_HEADER + at * FRAME);
      }
      report((at + frames) / total);
    }
  } finally {
    await Promise.all([source, ...outputs].map((one) => one.close()));
  }
}
