import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/server/log.ts';
import { closeLocalServers, serveLocally } from '#testkit/local-server.ts';
import { notMedia, toneWav } from '#testkit/media.ts';
import { audioPieces } from './audio-pieces.ts';
import { decodeAudio } from './decode-audio.ts';
import { createMediaFetcher, type FetchMediaOptions } from './fetch-media.ts';
import { mediaKindOf } from './media-kind.ts';
import { MediaError } from './media-port.ts';
import { openAiSpeech } from './openai-speech.ts';
import { pictureKindOf } from './picture-kind.ts';
import { readWavFormat } from './wav.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-media-'));
const signal = new AbortController().signal;
afterEach(closeLocalServers);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MediaError);
  const { message, isLasting } = error as MediaError;
  return [message, isLasting];
};

describe('links', () => {
  const fetcher = (own: Partial<FetchMediaOptions> = {}) =>
    createMediaFetcher({ allowedOrigin: () => null, ...own });
  const file = join(dir, 'fetched');
  const fetchFrom = (origin: string, own: { maxBytes?: number; timeoutMs?: number } = {}) =>
    fetcher({ allowedOrigin: () => origin, timeoutMs: own.timeoutMs ?? 5000 }).fetch(`${origin}/v`, {
      file,
      maxBytes: own.maxBytes ?? 1e6,
      signal,
    });

  it.each([
    ['http://127.0.0.1/x', '链接不是公网地址'],
    ['https://[::1]/x', '链接不是公网地址'],
    ['https://169.254.169.254/latest', '链接不是公网地址'],
    ['https://2130706433/', '链接不是公网地址'],
    ['https://example.com/v.mp4', '只支持抖音的分享链接，其他来源请上传文件'],
    ['http://v.douyin.com/abc/', '只支持抖音的分享链接，其他来源请上传文件'],
    ['https://v.douyin.com:8443/abc/', '只支持抖音的分享链接，其他来源请上传文件'],
    ['https://v.douyin.com.evil.cn/abc/', '只支持抖音的分享链接，其他来源请上传文件'],
    ['https://evildouyinvod.com/x', '只支持抖音的分享链接，其他来源请上传文件'],
    ['https://user:key@v.douyin.com/abc/', '链接里不能有账号'],
    ['file:///etc/passwd', '只支持抖音的分享链接，其他来源请上传文件'],
    ['nothing', '链接不正确'],
  ])('%s is refused', async (link, words) => {
    expect(fetcher().linkProblem(link)).toBe(words);
    expect(await failure(fetcher().fetch(link, { file, maxBytes: 1000, signal }))).toEqual([words, true]);
  });

  it.each(['https://v.douyin.com/abc/', 'https://v3-web.douyinvod.com/x/video/tos/y.mp4'])(
    '%s may be fetched, but not from a private address',
    async (link) => {
      expect(fetcher().linkProblem(link)).toBeNull();
      const resolve = async () => [
        { address: '1.1.1.1', family: 4 },
        { address: '10.0.0.7', family: 4 },
      ];
      expect(await failure(fetcher({ resolve }).fetch(link, { file, maxBytes: 1000, signal }))).toEqual([
        '链接不是公网地址',
        true,
      ]);
    },
  );

  it('a redirect to this machine or another host is not followed', async () => {
    const inner = await serveLocally((_, to) => to.end('secret'));
    for (const location of [inner.origin, 'https://example.com/', 'http://[::1]:80/']) {
      const outer = await serveLocally((_, to) => to.writeHead(302, { location }).end());
      expect((await failure(fetchFrom(outer.origin)))[0]).toMatch(/^链接跳转到了别处/);
    }
    expect(inner.requests).toEqual([]);
  });

  const shared = { links: ['/s/', '/share/video/'], files: ['/media/'] };

  it.each([
    '/_ctl/state',
    '/_ctl/pay?trade=1',
    '/s/../_ctl/state',
    '/s/%2e%2e/_ctl/state',
    '/s\\..\\_ctl/state',
    '/media/1.wav',
    '/',
  ])('%s of the sandbox is no link of a video', async (path) => {
    const { origin, requests } = await serveLocally((_, to) => to.end(toneWav()));
    const ofSandbox = fetcher({ allowedOrigin: () => origin, allowedPaths: shared });
    const words = '这不是沙箱里视频的分享链接';
    expect(ofSandbox.linkProblem(`${origin}${path}`)).toBe(words);
    const fetched = ofSandbox.fetch(`${origin}${path}`, { file, maxBytes: 1e6, signal });
    expect([await failure(fetched), requests]).toEqual([[words, true], []]);
  });

  it('a link of the sandbox leads to its files, and to nothing that controls it', async () => {
    let location = '/media/1.wav';
    const { origin, requests } = await serveLocally((request, to) =>
      request.url === '/s/1' ? to.writeHead(302, { location }).end() : to.end(toneWav()),
    );
    const ofSandbox = fetcher({ allowedOrigin: () => origin, allowedPaths: shared });
    const once = () => ofSandbox.fetch(`${origin}/s/1`, { file, maxBytes: 1e6, signal });
    expect((await once()).visited).toEqual([`${origin}/s/1`, `${origin}/media/1.wav`]);
    location = '/_ctl/state';
    expect((await failure(once()))[0]).toMatch(/^链接跳转到了别处/);
    expect(requests).not.toContain('/_ctl/state');
  });

  it('a circle of redirects ends', async () => {
    const { origin, requests } = await serveLocally((_, to) => to.writeHead(302, { location: '/v' }).end());
    expect(await failure(fetchFrom(origin))).toEqual(['链接跳转次数太多', true]);
    expect(requests).toHaveLength(6);
  });

  it.each([
    ['a page', notMedia.page, '链接打开的是网页，没有取到视频文件，请上传文件'],
    ['an archive', notMedia.zip, '链接里的文件不是视频或音频'],
    ['a playlist', notMedia.playlist, '链接里的文件不是视频或音频'],
    ['nothing', Buffer.alloc(0), '链接里的文件是空的'],
  ])('%s instead of a video is refused', async (_, bytes, words) => {
    const { origin } = await serveLocally((_request, to) =>
      to.writeHead(200, { 'content-type': 'video/mp4' }).end(bytes),
    );
    expect(await failure(fetchFrom(origin))).toEqual([words, true]);
  });

  it.each([
    [404, '链接已失效，或视频已删除', true],
    [403, '平台不允许读取这个视频，请上传文件', true],
    [502, '暂时打不开这个链接，请稍后再试', false],
  ])('status %i', async (status, words, isLasting) => {
    const { origin } = await serveLocally((_, to) => to.writeHead(status).end());
    expect(await failure(fetchFrom(origin))).toEqual([words, isLasting]);
  });

  it('what is too large, announced or not, cut off, or silent leaves no file', async () => {
    const wav = toneWav({ seconds: 10 });
    const whole = await serveLocally((_, to) => to.end(wav));
    expect((await failure(fetchFrom(whole.origin, { maxBytes: 100_000 })))[0]).toMatch(/^文件超过/);
    const streamed = await serveLocally((_, to) => {
      to.write(wav.subarray(0, 200_000));
      to.end(wav.subarray(200_000));
    });
    expect((await failure(fetchFrom(streamed.origin, { maxBytes: 100_000 })))[0]).toMatch(/^文件超过/);
    const cut = await serveLocally((request, to) => {
      to.writeHead(200, { 'content-length': wav.length }).write(wav.subarray(0, 90_000), () =>
        request.socket.destroy(),
      );
    });
    expect(await failure(fetchFrom(cut.origin))).toEqual(['暂时打不开这个链接，请稍后再试', false]);
    const silent = await serveLocally(() => {});
    expect(await failure(fetchFrom(silent.origin, { timeoutMs: 200 }))).toEqual([
      '暂时打不开这个链接，请稍后再试',
      false,
    ]);
    expect(readdirSync(dir)).not.toContain('fetched');
  });

  it('follows a short link to its file and says which way', async () => {
    const wav = toneWav();
    const { origin } = await serveLocally((request, to) =>
      request.url === '/v' ? to.writeHead(302, { location: '/file' }).end() : to.end(wav),
    );
    const fetched = await fetchFrom(origin);
    expect(fetched).toEqual({ bytes: wav.length, visited: [`${origin}/v`, `${origin}/file`] });
    expect(readFileSync(file).equals(wav)).toBe(true);
  });
});

describe('pictures', () => {
  const file = join(dir, 'picture');
  const png = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(600)]);
  const pictures = (own: Partial<FetchMediaOptions> = {}) =>
    createMediaFetcher({ allowedOrigin: () => null, kind: 'picture', ...own });
  const fetchFrom = async (bytes: Buffer, maxBytes = 1e6) => {
    const { origin } = await serveLocally((_, to) => to.end(bytes));
    return pictures({ allowedOrigin: () => origin }).fetch(`${origin}/c`, { file, maxBytes, signal });
  };

  it('come from the platform’s hosts of pictures alone, at public addresses', async () => {
    for (const link of [
      'https://v.douyin.com/a/',
      'http://p3.douyinpic.com/a',
      'https://douyinpic.com.cn/a',
      'https://127.0.0.1/a',
    ])
      expect(pictures().linkProblem(link)).not.toBeNull();
    const link = 'https://p3-sign.douyinpic.com/a.jpeg';
    expect(pictures().linkProblem(link)).toBeNull();
    const resolve = async () => [{ address: '10.0.0.7', family: 4 }];
    expect(await failure(pictures({ resolve }).fetch(link, { file, maxBytes: 1000, signal }))).toEqual([
      '链接不是公网地址',
      true,
    ]);
  });

  it('are pictures by their first bytes, and no larger than allowed', async () => {
    for (const bytes of [notMedia.page, notMedia.zip, toneWav(), Buffer.from('<svg xmlns="x"/>')])
      await failure(fetchFrom(bytes));
    expect((await failure(fetchFrom(png, 300)))[0]).toMatch(/^文件超过/);
    expect((await fetchFrom(png)).bytes).toBe(png.length);
  });

  it('are read without a file, no larger than allowed, and no longer than they are waited for', async () => {
    const { origin } = await serveLocally((_, to) => to.end(png));
    const read = (own: { maxBytes?: number; signal?: AbortSignal; from?: string } = {}) =>
      pictures({ allowedOrigin: () => own.from ?? origin }).read(`${own.from ?? origin}/c`, {
        maxBytes: own.maxBytes ?? 1e6,
        signal: own.signal ?? signal,
      });
    expect((await failure(read({ maxBytes: 300 })))[0]).toMatch(/^文件超过/);
    const gone = new AbortController();
    const closed = Promise.withResolvers<void>();
    const slow = await serveLocally((_, to) => {
      to.once('close', closed.resolve);
      to.write(png.subarray(0, 300), () => gone.abort(new Error('gone')));
    });
    await expect(read({ from: slow.origin, signal: gone.signal })).rejects.toThrow('gone');
    await closed.promise;
    expect((await read()).equals(png)).toBe(true);
  });

  it.each([
    ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['image/png', png],
    ['image/webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
    [undefined, Buffer.from('GIF89a......', 'latin1')],
    [undefined, toneWav()],
    [undefined, Buffer.alloc(0)],
  ])('%s', (type, bytes) => expect(pictureKindOf(bytes)?.contentType).toBe(type));
});

describe('files', () => {
  const options = { sampleRate: 16_000, channels: 1, maxSeconds: 60, signal } as const;
  const decode = (bytes: Buffer, name = 'source') => {
    const source = join(dir, name);
    writeFileSync(source, bytes);
    return decodeAudio(null, { source, file: join(dir, 'decoded.wav') }, options);
  };
  const compressed = Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42', 'latin1'), Buffer.alloc(600)]);

  it.each([
    ['0 bytes', Buffer.alloc(0), '文件是空的'],
    ['a zip named mp4', notMedia.zip, '不是可识别的视频或音频文件'],
    ['a page', notMedia.page, '这是网页，不是视频或音频文件'],
    ['a playlist', notMedia.playlist, '不是可识别的视频或音频文件'],
    ['a list of files', notMedia.concat, '不是可识别的视频或音频文件'],
    ['half a file', toneWav({ seconds: 2 }).subarray(0, 30_000), '文件不完整或已损坏，无法解码'],
    ['what is too long', toneWav({ seconds: 70 }), '时长超过1分钟，请截取后再试'],
    ['what is too short', toneWav({ seconds: 0.1 }), '声音太短，没有内容'],
    ['8 channels', toneWav({ channels: 8 }), '声道数为8，最多支持6声道'],
    ['what needs a decoder, without one', compressed, '这里暂时只能处理WAV文件'],
  ])('%s is refused', async (_, bytes, words) =>
    expect(await failure(decode(bytes, 'source.mp4'))).toEqual([words, true]),
  );

  it.each([
    ['ftyp', compressed, 'mov'],
    ['EBML', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(20)]), 'matroska'],
    ['ID3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(20)]), 'mp3'],
    ['frames of MP3', Buffer.concat([Buffer.from([0xff, 0xfb]), Buffer.alloc(20)]), 'mp3'],
    ['frames of AAC', Buffer.concat([Buffer.from([0xff, 0xf1]), Buffer.alloc(20)]), 'aac'],
    ['WAV', toneWav(), 'wav'],
    ['an archive', notMedia.zip, null],
    ['a picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(20)]), null],
  ])('%s is known by its first bytes', (_, bytes, kind) => expect(mediaKindOf(bytes)).toBe(kind));

  it.each([
    { sampleRate: 44_100, channels: 2 },
    { sampleRate: 48_000, channels: 6 },
    { sampleRate: 8000, channels: 1 },
  ])('a tone of $sampleRate Hz and $channels channels stays the tone', async (own) => {
    const audio = await decode(toneWav({ ...own, seconds: 2, hertz: 400 }));
    expect([audio.sampleRate, audio.channels]).toEqual([16_000, 1]);
    expect(Math.abs(audio.seconds - 2)).toBeLessThan(0.01);
    const format = await readWavFormat(audio.file);
    const samples = readFileSync(audio.file).subarray(format?.from ?? 0);
    let crossings = 0;
    for (let n = 2; n + 1 < samples.length; n += 2)
      if (samples.readInt16LE(n - 2) < 0 && samples.readInt16LE(n) >= 0) crossings++;
    expect(Math.abs(crossings - 800)).toBeLessThan(5);
  });

  it('pieces are the audio, cut at its quietest place', async () => {
    const [loud, quiet] = [toneWav({ seconds: 25 }), Buffer.alloc(16_000)];
    const samples = Buffer.concat([loud.subarray(44), quiet, toneWav({ seconds: 9 }).subarray(44)]);
    const bytes = Buffer.concat([toneWav({ seconds: 0 }), samples]);
    bytes.writeUInt32LE(samples.length, 40);
    const audio = await decode(bytes);
    const pieces = [];
    for await (const piece of audioPieces(audio, 30)) pieces.push(piece);
    expect(pieces.map(({ from }) => from)).toHaveLength(2);
    const [first, second] = pieces;
    expect(first?.to).toBe(second?.from);
    expect(first?.to).toBeGreaterThanOrEqual(25_000);
    expect(first?.to).toBeLessThan(25_600);
    expect(Math.abs((second?.to ?? 0) - 34_500)).toBeLessThan(20);
  });
});

describe('a speech service', () => {
  const log = createLog({ level: 'silent' });
  const recognise = async (answer: RequestListener) => {
    const { origin, requests } = await serveLocally((request, to) => {
      request.resume();
      request.once('end', () => answer(request, to));
    });
    const file = join(dir, 'speech.wav');
    writeFileSync(file, toneWav({ seconds: 3 }));
    const audio = { file, seconds: 3, sampleRate: 16_000, channels: 1 };
    const engine = openAiSpeech({ endpoint: `${origin}/v1`, key: 'key', model: 'whisper-1' }, log);
    const progress = async () => undefined;
    return { lines: engine.transcribe(audio, { signal, progress }), requests };
  };
  const json =
    (value: unknown): RequestListener =>
    (_, to) =>
      to.end(JSON.stringify(value));

  it.each([
    [401, '语音识别服务的密钥无效，请联系管理员', true],
    [413, '语音识别服务不接受这段音频', true],
    [429, '语音识别服务暂不可用，请稍后再试', false],
    [503, '语音识别服务暂不可用，请稍后再试', false],
  ])('status %i', async (status, words, isLasting) => {
    const { lines } = await recognise((_, to) => to.writeHead(status).end('{}'));
    expect(await failure(lines)).toEqual([words, isLasting]);
  });

  it.each(['<html>502', '{}', '[]', '{"text":1}'])('nonsense (%s) is tried again', async (text) => {
    const { lines } = await recognise((_, to) => to.end(text));
    expect((await failure(lines))[1]).toBe(false);
  });

  it('lines come in order, within the audio, without empty ones', async () => {
    const { lines, requests } = await recognise(
      json({
        text: 'x',
        segments: [
          { start: 1.5, end: 99, text: ' 第二句 ' },
          { start: 0, end: 1.5, text: '第一句' },
          { start: 2, end: 2.5, text: '  ' },
        ],
      }),
    );
    expect(await lines).toEqual([
      { from: 0, to: 1500, text: '第一句' },
      { from: 1500, to: 3000, text: '第二句' },
    ]);
    expect(requests).toEqual(['/v1/audio/transcriptions']);
  });

  it('a text without times is one line', async () => {
    const { lines } = await recognise(json({ text: '只有文字' }));
    expect(await lines).toEqual([{ from: 0, to: 3000, text: '只有文字' }]);
  });
});
