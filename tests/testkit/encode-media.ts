import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { installedDecoder } from '#platform/server/gateways/media/decoder/decoder.ts';
import { toneWav } from './media.ts';

const INPUTS = ['-i', '/sound.wav', '-f', 'lavfi', '-i', 'testsrc=s=64x64:r=5:d=3'];

/** A file to be made: its path, whose ending says what it is, and the options of its encoder. */
export type MadeMedia = readonly [file: string, args?: readonly string[] | undefined];

/**
 * Writes media files by the decoder of the product, of a stereo tone of three seconds or of the sound given (stream 0), and of a
 * picture that moves (stream 1).
 */
export async function encodeMedia(
  files: readonly MadeMedia[],
  sound: Buffer = toneWav({ seconds: 3, sampleRate: 44_100, channels: 2 }),
): Promise<void> {
  const decoder = installedDecoder();
  if (decoder === null) throw new Error('the optional package @ffmpeg/core is not installed');
  const dir = mkdtempSync(join(tmpdir(), 'tide-encode-'));
  try {
    const source = join(dir, 'sound.wav');
    writeFileSync(source, sound);
    await decoder.run(
      {
        args: [
          ...INPUTS,
          ...files.flatMap(([file, args = ['-map', '0']]) => [...args, `/${basename(file)}`]),
        ],
        reads: [{ name: '/sound.wav', file: source }],
        writes: files.map(([file]) => ({ name: `/${basename(file)}`, file })),
      },
      { seconds: 60, fileMb: 100 },
      AbortSignal.timeout(120_000),
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
