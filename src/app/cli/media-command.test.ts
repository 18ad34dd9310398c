import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTide } from '#testkit/command.ts';
import { mixWav, notMedia, toneWav } from '#testkit/media.ts';
import { writeSeparationModel, writeSpeechModel } from '#testkit/onnx.ts';
import { tide } from '#testkit/process.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'tide-media-check-'));
  writeSpeechModel(join(dir, 'speech'));
  writeSeparationModel(join(dir, 'separation'), 100);
  writeFileSync(join(dir, 'tone.wav'), toneWav({ seconds: 2, hertz: 1870 }));
  writeFileSync(join(dir, 'mix.wav'), mixWav({ seconds: 2, both: 3000, left: 440, right: 500 }));
  writeFileSync(join(dir, 'page.mp4'), notMedia.page);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const data = () => join(dir, 'data');
const check = (args: readonly string[], own: Record<string, string> = {}) =>
  runTide(data(), ['media', 'check', ...args], { TIDE_DEMO: '0', ...own });
const models = () => ({
  TIDE_ASR_MODEL: join(dir, 'speech'),
  TIDE_SEPARATION_MODEL: join(dir, 'separation'),
});

describe('tide media check', () => {
  it('refuses what is not there, what is no media, and speech without an engine', async () => {
    const absent = await check([join(dir, 'absent.wav')], models());
    expect([absent.code, absent.stderr]).toEqual([2, expect.stringContaining('没有文件')]);
    const page = await check([join(dir, 'page.mp4')], models());
    expect([page.code, page.stdout]).toEqual([1, '']);
    const none = await check([join(dir, 'tone.wav')]);
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('没有配置语音识别')]);
  });

  it('names the engines of the folders, and what is wrong with a folder', async () => {
    const found = await check([], models());
    expect(JSON.parse(found.stdout)).toMatchObject({
      speech: '本机识别（SenseVoice）',
      separation: '本机模型（Spleeter）',
    });
    const wrong = await check([], { TIDE_ASR_MODEL: join(dir, 'separation') });
    expect([JSON.parse(wrong.stdout).speech, wrong.stderr]).toEqual([
      null,
      expect.stringContaining('没有 tokens.txt'),
    ]);
  });

  it('names the speech service of the file of providers', async () => {
    const file = join(dir, 'providers.json');
    const tencent = { kind: 'tencent', endpoint: 'https://asr.tencentcloudapi.com' };
    const speech = { ...tencent, secretId: 'id-of-a-customer', secretKey: 'key-of-a-customer' };
    writeFileSync(file, JSON.stringify({ speech }), { mode: 0o600 });
    const found = await check([], { TIDE_PROVIDERS: file });
    expect(JSON.parse(found.stdout)).toMatchObject({ speech: '腾讯云录音文件识别' });
    expect(found.stderr).toContain('语音识别\t腾讯云录音文件识别');
  });

  it('prints what is said in a file, and parts its voice from its music', async () => {
    // Once as people run it, in a process of its own.
    const own = { TIDE_DEMO: '0', ...models() };
    const heard = await tide(data(), ['media', 'check', join(dir, 'tone.wav')], own);
    expect([heard.code, heard.stdout]).toEqual([0, '0.0\t响\n']);
    const parted = await check([join(dir, 'mix.wav'), '--separate', join(dir, 'out')], models());
    expect(parted.code).toBe(0);
    const length = readFileSync(join(dir, 'mix.wav')).length;
    const again = await check([join(dir, 'mix.wav'), '--separate', join(dir, 'out')], models());
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('已存在')]);
    for (const file of parted.stdout.trim().split('\n')) expect(readFileSync(file).length).toBe(length);
  });
});
