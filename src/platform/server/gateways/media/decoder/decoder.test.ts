import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeMedia } from '#testkit/encode-media.ts';
import { notMedia } from '#testkit/media.ts';
import { decodeAudio } from '../decode-audio.ts';
import { MediaError } from '../media-port.ts';
import { installedDecoder } from './decoder.ts';

const decoder = installedDecoder();
const dir = mkdtempSync(join(tmpdir(), 'tide-decoder-'));
const { signal } = new AbortController();
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const made = (name: string) => join(dir, name);
const BOTH = ['-map', '0', '-map', '1'];
/** What is decoded, with the options that make it. */
const whole: readonly (readonly [string, (readonly string[])?])[] = [
  ['a.mp3'],
  ['a.m4a'],
  ['a.flac'],
  ['a.mkv'],
  ['a.ts'],
  ['a.ogg', ['-map', '0', '-c:a', 'flac']],
  ['a.mp4', [...BOTH, '-movflags', '+faststart']],
];
beforeAll(() =>
  encodeMedia(
    [
      ...whole,
      ['mute.mp4', ['-map', '1']] as const,
      ['wide.mkv', ['-map', '0', '-ac', '8', '-c:a', 'pcm_s16le']] as const,
    ].map(([name, args]) => [made(name), args] as const),
  ),
);
const decode = (source: string, maxSeconds = 60) =>
  decodeAudio(
    decoder,
    { source, file: join(dir, 'out.wav') },
    { sampleRate: 16_000, channels: 1, maxSeconds, signal },
  );
const failure = async (work: Promise<unknown> | undefined) => {
  const error = await work?.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MediaError);
  return (error as MediaError).message;
};
const changed = (name: string, from: string, change: (bytes: Buffer) => Buffer) => {
  writeFileSync(join(dir, name), change(readFileSync(from)));
  return join(dir, name);
};
const BROKEN = '文件不完整或已损坏，无法解码';

describe('what is refused', () => {
  it('half a file, a head without its rest, and bytes that are changed', async () => {
    const file = made('a.mp4');
    const bytesOf = readFileSync(file);
    // Where the sound begins, no packet is cut: FFmpeg sees nothing wrong.
    for (const bytes of [bytesOf.length / 2, bytesOf.indexOf('mdat') + 4, 400])
      expect(await failure(decode(changed('half.mp4', file, (all) => all.subarray(0, bytes))))).toBe(BROKEN);
    const noise = changed('noise.mp4', file, (all) =>
      Buffer.from(all.map((one, n) => (n > 64 ? one ^ 0x5a : one))),
    );
    expect(await failure(decode(noise))).toBe(BROKEN);
    expect(await failure(decode(file, 2))).toMatch(/^时长超过/);
  });

  it('a video without sound, and sound of more channels than any camera has', async () => {
    expect(await failure(decode(made('mute.mp4')))).toBe('文件里没有声音');
    expect(await failure(decode(made('wide.mkv')))).toBe('声道数为8，最多支持6声道');
  });

  it('what a file names: a playlist, whatever its ending', async () => {
    writeFileSync(join(dir, 'list.mp4'), notMedia.playlist);
    expect(await failure(decode(join(dir, 'list.mp4')))).toBe('不是可识别的视频或音频文件');
  });

  it('files of the machine that it was not given', async () => {
    const args = ['-f', 'data', '-i', '/etc/passwd', '-map', '0', '-c', 'copy', '-f', 'data', '/out'];
    const writes = [{ name: '/out', file: join(dir, 'stolen') }];
    const work = decoder?.run({ args, reads: [], writes }, { seconds: 20, fileMb: 1 }, signal);
    expect(await failure(work)).toBe(BROKEN);
    expect(readFileSync(join(dir, 'stolen'))).toHaveLength(0);
  });
});

describe('the decoder', () => {
  it('came with the packages', () => expect(decoder?.name).toMatch(/^FFmpeg/));

  it.each(whole.map(([name]) => name))('decodes %s', async (name) => {
    const audio = await decode(made(name));
    expect([audio.sampleRate, audio.channels]).toEqual([16_000, 1]);
    expect(Math.abs(audio.seconds - 3)).toBeLessThan(0.2);
    expect(crossingsOf(audio.file) / audio.seconds).toBeCloseTo(440, -1);
  });

  it('takes the sound of a video whose picture says that it is huge', async () => {
    const huge = changed('huge.mp4', made('a.mp4'), (all) => {
      const at = all.indexOf('avc1', all.indexOf('stsd')) + 4 + 24;
      return Buffer.concat([all.subarray(0, at), Buffer.alloc(4, 0xff), all.subarray(at + 4)]);
    });
    expect((await decode(huge)).seconds).toBeGreaterThan(2.8);
  });

  it('ends with its signal, and by its limit of time', async () => {
    const long = ['-f', 'lavfi', '-i', 'sine=d=100000', '-f', 'null', '-'];
    const work = { args: long, reads: [], writes: [] };
    const limits = { seconds: 1, fileMb: 1 };
    await expect(decoder?.run(work, limits, AbortSignal.abort())).rejects.toThrow();
    const [began, cancelled] = [performance.now(), new AbortController()];
    const running = decoder?.run(work, { ...limits, seconds: 100 }, cancelled.signal);
    cancelled.abort();
    await expect(running).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await failure(decoder?.run(work, limits, signal))).toBe('解码超时，文件可能已损坏');
  });

  it('writes no more than its limit of disk', async () => {
    const file = join(dir, 'large.wav');
    const args = ['-f', 'lavfi', '-i', 'sine=d=600', '-c:a', 'pcm_s16le', '/large.wav'];
    const writes = [{ name: '/large.wav', file }];
    await expect(
      decoder?.run({ args, reads: [], writes }, { seconds: 20, fileMb: 1 }, signal),
    ).rejects.toThrow();
    expect(readFileSync(file).length).toBeLessThanOrEqual(2 ** 20);
  });
});

/** How often the sound of a mono WAV file rises through zero. */
function crossingsOf(file: string): number {
  const samples = readFileSync(file).subarray(44);
  let crossings = 0;
  for (let n = 2; n + 1 < samples.length; n += 2)
    if (samples.readInt16LE(n - 2) < 0 && samples.readInt16LE(n) >= 0) crossings++;
  return crossings;
}
