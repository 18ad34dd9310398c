import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { notMedia, toneWav } from '#testkit/media.ts';
import { decodeAudio } from './decode-audio.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { MediaError } from './media-port.ts';

// Without ffmpeg on the machine nothing of this can be tested; the product then takes WAV files alone.
const ffmpeg = await findFfmpeg();
const dir = mkdtempSync(join(tmpdir(), 'tide-ffmpeg-'));
const { signal } = new AbortController();
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const made = async (name: string, options: readonly string[], own = {}) => {
  const [source, file] = [join(dir, 'tone.wav'), join(dir, name)];
  writeFileSync(source, toneWav({ seconds: 3, sampleRate: 44_100, channels: 2, ...own }));
  const limits = { seconds: 20, memoryMb: 2048, fileMb: 50 };
  await ffmpeg?.run(['-i', source, ...options, file], limits, signal);
  return file;
};
const decode = (source: string, maxSeconds = 60) =>
  decodeAudio(
    ffmpeg,
    { source, file: join(dir, 'out.wav') },
    { sampleRate: 16_000, channels: 1, maxSeconds, signal },
  );
const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MediaError);
  return (error as MediaError).message;
};

describe.skipIf(ffmpeg === null)('ffmpeg of the system', () => {
  it.each([
    ['a.mp3', []],
    ['a.m4a', []],
    ['a.flac', []],
    ['a.mkv', []],
    ['a.ogg', ['-c:a', 'flac']],
    ['a.mp4', ['-f', 'lavfi', '-i', 'color=c=black:s=64x64:r=5', '-shortest']],
  ])('decodes %s', async (name, options) => {
    const audio = await decode(await made(name, options));
    expect([audio.sampleRate, audio.channels]).toEqual([16_000, 1]);
    expect(Math.abs(audio.seconds - 3)).toBeLessThan(0.2);
  });

  it('refuses half a file, a video without sound, and what is too long', async () => {
    const file = await made('whole.mp4', ['-movflags', '+faststart']);
    writeFileSync(join(dir, 'half.mp4'), readFileSync(file).subarray(0, 4000));
    expect(await failure(decode(join(dir, 'half.mp4')))).toBe('文件不完整或已损坏，无法解码');
    const mute = await made('mute.mp4', ['-f', 'lavfi', '-i', 'color=s=64x64:r=5:d=2', '-map', '1:v']);
    expect(await failure(decode(mute))).toBe('文件里没有声音');
    expect(await failure(decode(file, 2))).toMatch(/^时长超过/);
    const wide = await made('wide.mkv', ['-ac', '8', '-c:a', 'pcm_s16le']);
    expect(await failure(decode(wide))).toBe('声道数为8，最多支持6声道');
  });

  it('opens nothing that a file names, whatever its ending', async () => {
    writeFileSync(join(dir, 'list.mp4'), notMedia.playlist);
    expect(await failure(decode(join(dir, 'list.mp4')))).toBe('不是可识别的视频或音频文件');
  });

  it('ends with its signal, and by its limit of time', async () => {
    const long = ['-f', 'lavfi', '-i', 'sine=d=100000', '-f', 'null', '-'];
    const limits = { seconds: 1, memoryMb: 2048, fileMb: 1 };
    await expect(ffmpeg?.run(long, limits, AbortSignal.abort())).rejects.toThrow();
    await expect(ffmpeg?.run(long, limits, signal)).rejects.toThrow();
  });

  it('writes no more than its limit of disk', async () => {
    const options = ['-f', 'lavfi', '-i', 'sine=d=600', '-c:a', 'pcm_s16le', join(dir, 'large.wav')];
    await expect(ffmpeg?.run(options, { seconds: 20, memoryMb: 2048, fileMb: 1 }, signal)).rejects.toThrow();
    expect(readFileSync(join(dir, 'large.wav')).length).toBeLessThan(4 * 2 ** 20);
  });
});
