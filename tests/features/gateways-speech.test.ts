import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decodeAudio } from '#platform/server/gateways/media/decode-audio.ts';
import { type DecodedAudio, MediaError } from '#platform/server/gateways/media/media-port.ts';
import { openAiSpeech } from '#platform/server/gateways/media/openai-speech.ts';
import { tencentSpeech } from '#platform/server/gateways/media/tencent-speech.ts';
import { readProviders } from '#platform/server/gateways/providers.ts';
import type { TencentAccess } from '#platform/server/gateways/tencent-client.ts';
import { createLog } from '#platform/server/log.ts';
import { breakingOff, closeLocalServers, serveLocally } from '#testkit/local-server.ts';
import { toneWav } from '#testkit/media.ts';
import { startSandbox, type TestSandbox } from '#testkit/sandbox.ts';

// 录音文件识别 of Tencent by its SDK, against the service that the sandbox plays.
const UNAVAILABLE = ['语音识别服务暂不可用，请稍后再试', false];
const KEY_INVALID = ['语音识别服务的密钥无效，请联系管理员', true];
const NOT_ACCEPTED = ['语音识别服务不接受这段音频', true];
const times = { callMs: 5000, firstPauseMs: 1, taskMs: 60_000 };

const dir = mkdtempSync(join(tmpdir(), 'tide-speech-'));
const written: string[] = [];
const log = createLog({ level: 'trace', to: { write: (line: string) => void written.push(line) } });
let sandbox: TestSandbox;
let access: TencentAccess;
let spoken: DecodedAudio;

beforeAll(async () => {
  sandbox = await startSandbox();
  const { speech } = readProviders(sandbox.tencentSpeechFile, true);
  if (speech?.kind !== 'tencent') throw new Error('no speech service of Tencent');
  access = speech;
  const media = await fetch(`${sandbox.url}/media/7300000000000000012.wav`);
  const source = join(dir, 'source.wav');
  writeFileSync(source, Buffer.from(await media.arrayBuffer()));
  spoken = await decodeAudio(
    null,
    { source, file: join(dir, 'spoken.wav') },
    { sampleRate: 16_000, channels: 1, maxSeconds: 60, signal: new AbortController().signal },
  );
});
afterEach(closeLocalServers);
afterAll(async () => {
  await sandbox.stop();
  rmSync(dir, { recursive: true, force: true });
});

const progress = async () => undefined;
const transcribe = (own: Partial<TencentAccess & typeof times> = {}, audio = spoken) =>
  tencentSpeech({ ...access, ...own }, log, { ...times, ...own }).transcribe(audio, {
    signal: new AbortController().signal,
    progress,
  });

const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MediaError);
  const { message, isLasting } = error as MediaError;
  return [message, isLasting];
};

/** A server that answers each call by its action. */
const answering = (answers: Readonly<Record<string, RequestListener>>) =>
  serveLocally((request, to) => {
    request.resume();
    request.once('end', () => answers[String(request.headers['x-tc-action'])]?.(request, to));
  });
const giving =
  (Response: object): RequestListener =>
  (_, to) =>
    to.end(JSON.stringify({ Response }));
const submitted = giving({ Data: { TaskId: 7 } });
const ended = (own: object) => giving({ Data: { Status: 2, ...own } });

describe('speech of Tencent fails', () => {
  it('with a wrong secret and an unknown key', async () => {
    expect(await failure(transcribe({ secretKey: 'sandboxwrong' }))).toEqual(KEY_INVALID);
    expect(await failure(transcribe({ secretId: 'sandboxwrong' }))).toEqual(KEY_INVALID);
  });

  it.each([
    ['500', UNAVAILABLE],
    ['drop', UNAVAILABLE],
    ['garbage', UNAVAILABLE],
    ['limit', UNAVAILABLE],
    ['40001', KEY_INVALID],
    ['isp', ['语音识别服务未开通或额度已用完，请联系管理员', true]],
  ])('when a task is submitted: %s', async (kind, outcome) => {
    await sandbox.fault('tencent-speech', kind);
    expect(await failure(transcribe())).toEqual(outcome);
  });

  it('when it does not answer in time', async () => {
    await sandbox.fault('tencent-speech', 'timeout');
    expect(await failure(transcribe({ callMs: 200 }))).toEqual(UNAVAILABLE);
  });

  it('when the task fails, does not end, or cannot be queried any more', async () => {
    await sandbox.fault('tencent-speech', 'failed', 1, 1);
    expect(await failure(transcribe())).toEqual(['语音识别失败，请稍后再试', false]);
    await sandbox.fault('tencent-speech', 'late', 1000, 1);
    expect(await failure(transcribe({ taskMs: 50 }))).toEqual(UNAVAILABLE);
    await sandbox.fault('tencent-speech', 'limit', 1000, 1);
    expect(await failure(transcribe())).toEqual(UNAVAILABLE);
    await sandbox.fault('tencent-speech', '500', 0);
  });

  it('when its time is over, however slowly it is queried', async () => {
    let queries = 0;
    const slow = await answering({
      CreateRecTask: submitted,
      DescribeTaskStatus: (request, to) => {
        queries++;
        setTimeout(() => giving({ Data: { Status: 1 } })(request, to), 60);
      },
    });
    expect(await failure(transcribe({ endpoint: slow.origin, taskMs: 300 }))).toEqual(UNAVAILABLE);
    expect(queries).toBeLessThan(7);
    const silent = await answering({ CreateRecTask: submitted, DescribeTaskStatus: () => undefined });
    const since = performance.now();
    expect(await failure(transcribe({ endpoint: silent.origin, callMs: 60_000, taskMs: 300 }))).toEqual(
      UNAVAILABLE,
    );
    expect(performance.now() - since).toBeLessThan(30_000);
  });

  it.each([
    [413, NOT_ACCEPTED],
    [400, NOT_ACCEPTED],
    [429, UNAVAILABLE],
    [503, UNAVAILABLE],
  ])('with status %i', async (status, outcome) => {
    const { origin } = await answering({ CreateRecTask: (_, to) => to.writeHead(status).end() });
    expect(await failure(transcribe({ endpoint: origin }))).toEqual(outcome);
  });

  it.each([{ 'content-length': '200' }, {}])('with half an answer: %j', async (headers) => {
    const { origin } = await answering({ CreateRecTask: breakingOff(headers) });
    expect(await failure(transcribe({ endpoint: origin }))).toEqual(UNAVAILABLE);
  });

  it('without following a redirect to another address', async () => {
    const elsewhere = await serveLocally((_, to) => to.end());
    for (const code of [302, 307]) {
      const { origin } = await answering({
        CreateRecTask: (_, to) => to.writeHead(code, { location: elsewhere.origin }).end(),
      });
      expect(await failure(transcribe({ endpoint: origin }))).toEqual(UNAVAILABLE);
    }
    expect(elsewhere.requests).toEqual([]);
  });

  it.each([{}, { Data: {} }, { Data: { TaskId: 'x' } }, { Data: { TaskId: 2 ** 60 } }])(
    'with an answer of another shape: %j',
    async (answer) => {
      const { origin } = await answering({ CreateRecTask: giving(answer) });
      expect(await failure(transcribe({ endpoint: origin }))).toEqual(UNAVAILABLE);
    },
  );
});

describe('speech of Tencent', () => {
  it('gives what the other protocol gives for the same sound', async () => {
    const { speech } = readProviders(sandbox.providersFile, true);
    if (!speech || speech.kind === 'tencent') throw new Error('no other service');
    const signal = new AbortController().signal;
    const other = await openAiSpeech(speech, log).transcribe(spoken, { signal, progress });
    expect(other.length).toBeGreaterThan(2);
    expect(await transcribe()).toEqual(other);
  });

  it('passes over queries that fail, and waits for a task that is late', async () => {
    await sandbox.fault('tencent-speech', 'limit', 4, 1);
    expect((await transcribe()).length).toBeGreaterThan(2);
    await sandbox.fault('tencent-speech', 'late', 6, 1);
    expect((await transcribe()).length).toBeGreaterThan(2);
  });

  it.each([{ 'content-length': '200' }, {}])(
    'passes over a query with half an answer: %j',
    async (headers) => {
      const answers = [breakingOff(headers), ended({ Result: '一句' })];
      const { origin } = await answering({
        CreateRecTask: submitted,
        DescribeTaskStatus: (request, to) => answers.shift()?.(request, to),
      });
      expect(await transcribe({ endpoint: origin })).toMatchObject([{ text: '一句' }]);
    },
  );

  it('sends long sound in pieces that the service takes, and moves their times', async () => {
    const file = join(dir, 'long.wav');
    writeFileSync(file, toneWav({ seconds: 250 }));
    const fractions: number[] = [];
    const lines = await tencentSpeech(access, log, times).transcribe(
      { file, seconds: 250, sampleRate: 16_000, channels: 1 },
      {
        signal: new AbortController().signal,
        progress: async (fraction) => void fractions.push(fraction),
      },
    );
    expect(lines).toHaveLength(3);
    for (const [n, { from, to }] of lines.entries()) {
      expect(to - from).toBeLessThanOrEqual(110_000);
      expect(from).toBe(lines[n - 1]?.to ?? 0);
    }
    expect([lines.at(-1)?.to, fractions.at(-1), fractions.length]).toEqual([250_000, 1, 3]);
  });

  it('takes sentences within the sound, and text alone where there are none', async () => {
    const serving = (own: object) => answering({ CreateRecTask: submitted, DescribeTaskStatus: ended(own) });
    const sentences = await serving({
      ResultDetail: [
        { FinalSentence: '第二句', StartMs: 2000, EndMs: 9_000_000 },
        { FinalSentence: ' 第一句 ', StartMs: -5, EndMs: 2000 },
        { FinalSentence: null, StartMs: null, EndMs: null },
      ],
    });
    const most = Math.round(spoken.seconds * 1000);
    expect(await transcribe({ endpoint: sentences.origin })).toEqual([
      { from: 0, to: 2000, text: '第一句' },
      { from: 2000, to: most, text: '第二句' },
    ]);
    const text = await serving({ Result: '[0:0.000,0:2.380]  只有文字\n', ResultDetail: null });
    expect(await transcribe({ endpoint: text.origin })).toEqual([{ from: 0, to: most, text: '只有文字' }]);
    const silence = await serving({ Result: '', ResultDetail: [] });
    expect(await transcribe({ endpoint: silence.origin })).toEqual([]);
  });

  it('ends at once when the job is cancelled', async () => {
    const controller = new AbortController();
    const { origin } = await answering({
      CreateRecTask: submitted,
      DescribeTaskStatus: () => controller.abort(new Error('cancelled')),
    });
    const work = { signal: controller.signal, progress };
    const lines = tencentSpeech({ ...access, endpoint: origin }, log, times).transcribe(spoken, work);
    await expect(lines).rejects.toThrow('cancelled');
  });

  it('writes codes to the log, but no key and no address', () => {
    const all = written.join('');
    expect(all).toContain('AuthFailure.SignatureFailure');
    expect(all).toContain('FailedOperation.ErrorRecognize');
    expect(all).not.toMatch(/127\.0\.0\.1|http:/);
    for (const secret of [access.secretId, access.secretKey]) expect(all).not.toContain(secret);
  });
});
