import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodeAudio } from '#platform/server/gateways/media/decode-audio.ts';
import { installedDecoder, type MediaDecoder } from '#platform/server/gateways/media/decoder/decoder.ts';
import { createMediaFetcher } from '#platform/server/gateways/media/fetch-media.ts';
import { takeUploadedMedia } from '#platform/server/media/take-upload.ts';
import { mixWav, toneWav } from '#testkit/media.ts';
import { bodyOf, composeMediaSlices, type MediaSlice, type MediaSlices } from '#testkit/media-slices.ts';
import { openPeopleApp, type PeopleApp } from '#testkit/people.ts';

// A disk without room, in three ways: less of it is free than media leave, the device that the decoder writes to is full (/dev/full takes no
// byte), and the device that a file is saved to is full.
const FULL = '/dev/full';
const hasFull = existsSync(FULL);
const installed = installedDecoder() as MediaDecoder;
if (!hasFull) console.info('media-full-disk.test.ts is skipped in part');
/** However little is free where the test runs. */
const NO_FLOOR = 0;
const NO_SPACE = '服务器磁盘空间不足';
/** No disk has so much room. */
const MORE_THAN_ANY = Number.MAX_SAFE_INTEGER;

/** A decoder whose outputs lie on a full device: decoded audio, or the last file that `run` writes. */
const onFullDevice: Readonly<Record<'decode' | 'run', MediaDecoder>> = {
  decode: {
    ...installed,
    decode: ({ source, to }, signal) => installed.decode({ source, to: { ...to, file: FULL } }, signal),
  },
  run: {
    ...installed,
    run: ({ writes, ...work }, limits, signal) => {
      const full = writes.map((one, n) => (n === writes.length - 1 ? { ...one, file: FULL } : one));
      return installed.run({ ...work, writes: full }, limits, signal);
    },
  },
};

let test: PeopleApp;
let slices: MediaSlices;
let both: readonly MediaSlice[];
/** What the tools answer now; each test sets what it needs. */
let [floor, decoder]: [() => number, MediaDecoder] = [() => NO_FLOOR, installed];

beforeAll(async () => {
  test = await openPeopleApp({ now: '2026-04-01T12:00:00+08:00' });
  slices = composeMediaSlices(test, {
    get minFreeBytes() {
      return floor();
    },
    get decoder() {
      return decoder;
    },
  });
  both = [slices.separation, slices.transcripts];
});
beforeEach(() => {
  [floor, decoder] = [() => NO_FLOOR, installed];
});
afterAll(() => test.close());

let number = 0;
/** A file that no test had before: the same bytes again are the same task. */
const freshWav = () => mixWav({ seconds: 1, both: 300 + 10 * number++, left: 900, right: 1700 });
const nothingLeft = () => expect([slices.files('uploads'), slices.files('work')]).toEqual([[], []]);

/** Adds a task that is expected to be taken. */
async function taken(added: ReturnType<MediaSlice['addUrl']>): Promise<string> {
  const answer = await added;
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer.id;
}

/** Runs a task to its end and compares: it failed for want of room, its unit is back and no file is left. */
async function failsWithoutRoom(slice: MediaSlice, add: () => ReturnType<MediaSlice['addUrl']>) {
  const before = await slice.used();
  const id = await taken(add());
  expect(await slice.used()).toBe(before + 1);
  await slices.workOut();
  expect([slice.name, ...(await slice.outcome(id))]).toEqual([slice.name, 'failed', NO_SPACE]);
  expect(await slice.used()).toBe(before);
  nothingLeft();
}

describe('less of the disk is free than media leave', () => {
  it('an upload is refused at no cost and not kept', async () => {
    floor = () => MORE_THAN_ANY;
    for (const slice of both) {
      const before = await slice.used();
      expect(await slice.addUpload('a.wav', freshWav())).toEqual({
        refusal: '服务器磁盘空间不足，文件没有保存',
      });
      expect([await slice.used(), await test.runtime.jobs.list({ limit: 10 })]).toEqual([before, []]);
      nothingLeft();
    }
  });

  it('a link and a file that were added before fail after all attempts, and give their units back', async () => {
    for (const slice of both) {
      await failsWithoutRoom(slice, () => {
        floor = () => MORE_THAN_ANY;
        return slice.addUrl(`${test.sandbox.url}/s/full-${slice.name}`);
      });
      floor = () => NO_FLOOR;
      await failsWithoutRoom(slice, async () => {
        const added = await slice.addUpload('b.wav', freshWav());
        floor = () => MORE_THAN_ANY;
        return added;
      });
      floor = () => NO_FLOOR;
    }
  });

  it('a task goes on when there is room again before its last attempt', async () => {
    for (const slice of both) {
      const before = await slice.used();
      const id = await taken(slice.addUrl(`${test.sandbox.url}/s/again-${slice.name}`));
      let attempts = 0;
      floor = () => (++attempts < 3 ? MORE_THAN_ANY : NO_FLOOR);
      await slices.workOut();
      expect([await slice.outcome(id), await slice.used()]).toEqual([['done', ''], before + 1]);
      nothingLeft();
    }
  });
});

describe.skipIf(!hasFull)('the device is full in the middle', () => {
  it('of decoding a short file or a long one', async () => {
    for (const slice of both)
      for (const seconds of [1, 30]) {
        decoder = onFullDevice.decode;
        const wav = toneWav({ seconds, channels: 2, hertz: 200 + 10 * number++ });
        await failsWithoutRoom(slice, () => slice.addUpload('c.wav', wav));
      }
  });

  it('of encoding a track, of which nothing becomes a result', async () => {
    decoder = onFullDevice.run;
    await failsWithoutRoom(slices.separation, () => slices.separation.addUpload('d.wav', freshWav()));
  });

  it('of saving an upload: it is refused and not kept', async () => {
    const disk = { dir: mkdtempSync(join(tmpdir(), 'tide-full-')), minFreeBytes: 0 };
    mkdirSync(join(disk.dir, 'uploads'));
    const file = join(disk.dir, 'uploads', 'one');
    symlinkSync(FULL, file);
    const body = bodyOf(toneWav(), 2 ** 20);
    const answer = await takeUploadedMedia(disk, { id: 'one', name: 'a.wav', body, maxBytes: 2 ** 20 }, () =>
      Promise.reject(new Error('nothing is added')),
    );
    expect([answer, existsSync(file), existsSync(FULL)]).toEqual([
      expect.objectContaining({ message: '服务器磁盘空间不足，文件没有保存' }),
      false,
      true,
    ]);
    rmSync(disk.dir, { recursive: true });
  });

  it('of fetching a link: it may be tried again, and no part is kept', async () => {
    const server = createServer((_, to) => to.end(toneWav({ seconds: 5 })));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const dir = mkdtempSync(join(tmpdir(), 'tide-full-'));
    const file = join(dir, 'source');
    symlinkSync(FULL, file);
    const { signal } = new AbortController();
    const fetching = createMediaFetcher({ allowedOrigin: () => origin }).fetch(`${origin}/v`, {
      file,
      maxBytes: 2 ** 20,
      signal,
    });
    await expect(fetching).rejects.toMatchObject({ message: NO_SPACE, isLasting: false });
    expect([existsSync(file), existsSync(FULL)]).toEqual([false, true]);
    server.close();
    rmSync(dir, { recursive: true });
  });
});

describe.skipIf(!hasFull)('without a decoder', () => {
  it('a full device is no fault of the file either', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'tide-full-'));
    const source = join(dir, 'source');
    writeFileSync(source, toneWav({ seconds: 2 }));
    const { signal } = new AbortController();
    const options = { sampleRate: 16_000, channels: 1, maxSeconds: 60, signal } as const;
    await expect(decodeAudio(null, { source, file: FULL }, options)).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    rmSync(dir, { recursive: true });
  });
});
