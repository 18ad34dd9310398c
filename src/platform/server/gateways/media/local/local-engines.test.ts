import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeSeparationModel, writeSpeechModel } from '#testkit/onnx.ts';
import { createLog } from '../../../log.ts';
import { type DecodedAudio, MediaError } from '../media-port.ts';
import { wavHeader } from '../wav.ts';
import { localSeparation, localSpeech, openLocalEngines } from './local-engines.ts';
import { messageReader } from './local-messages.ts';
import { speechModel } from './model-folder.ts';
import { spokenLines } from './spoken-lines.ts';

const dir = mkdtempSync(join(tmpdir(), 'tide-models-'));
const log = createLog({ level: 'silent' });
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const reports: number[] = [];
const work = (signal = new AbortController().signal) => ({
  signal,
  progress: async (fraction: number) => {
    reports.push(fraction);
  },
});

/** A WAV file whose samples are a function of the second. */
function sound(name: string, how: Omit<DecodedAudio, 'file'>, at: (second: number) => number): DecodedAudio {
  const file = join(dir, name);
  const frames = how.seconds * how.sampleRate;
  const samples = Buffer.alloc(frames * how.channels * 2);
  for (let n = 0; n < frames; n++)
    for (let channel = 0; channel < how.channels; channel++)
      samples.writeInt16LE(Math.round(at(n / how.sampleRate) * 32_000), (n * how.channels + channel) * 2);
  writeFileSync(file, Buffer.concat([wavHeader(samples.length, how), samples]));
  return { file, ...how };
}
const tone = (hz: number, second: number) => Math.sin(2 * Math.PI * hz * second);

/** How loud a frequency is in the left of a track, from 0 to 1, between two seconds. */
function loudness(file: string, hz: number, [from, to]: readonly [number, number]): number {
  const bytes = readFileSync(file).subarray(44);
  let [sine, cosine] = [0, 0];
  const [first, last] = [from * 44_100, to * 44_100];
  for (let n = first; n < last; n++) {
    const sample = bytes.readInt16LE(n * 4) / 32_000;
    sine += sample * Math.sin((2 * Math.PI * hz * n) / 44_100);
    cosine += sample * Math.cos((2 * Math.PI * hz * n) / 44_100);
  }
  return (2 * Math.hypot(sine, cosine)) / (last - first);
}

describe('folders that hold no model', () => {
  const problemOf = (speech: string) => openLocalEngines({ speech, separation: null }, log).problems[0];

  it('are named with what is missing, and give no engine', () => {
    expect(problemOf(join(dir, 'absent'))).toContain('读不到文件夹');
    mkdirSync(join(dir, 'empty'));
    expect(problemOf(join(dir, 'empty'))).toContain('没有 tokens.txt');
    mkdirSync(join(dir, 'other'));
    writeFileSync(join(dir, 'other', 'tokens.txt'), 'a 0\n');
    expect(problemOf(join(dir, 'other'))).toContain('没有 .onnx 模型文件');
    writeFileSync(join(dir, 'other', 'model.onnx'), 'weights');
    expect(problemOf(join(dir, 'other'))).toContain('认不出');
    const { separation, problems } = openLocalEngines({ speech: null, separation: join(dir, 'empty') }, log);
    expect([separation, problems.length]).toEqual([null, 1]);
  });

  it('are told apart from those of Zipformer, Whisper and Paraformer by their files', () => {
    const named = (name: string, ...files: string[]) => {
      mkdirSync(join(dir, name));
      for (const file of [...files, 'tokens.txt']) writeFileSync(join(dir, name, file), '');
      return speechModel(join(dir, name)).name;
    };
    expect(named('a', 'encoder-99.onnx', 'decoder-99.onnx', 'joiner-99.onnx')).toBe('Zipformer');
    expect(named('b', 'tiny-encoder.onnx', 'tiny-decoder.onnx', 'tiny-tokens.txt')).toBe('Whisper');
    expect(named('sherpa-onnx-paraformer-zh', 'model.int8.onnx', 'model.onnx')).toBe('Paraformer');
    expect(JSON.stringify(speechModel(join(dir, 'sherpa-onnx-paraformer-zh')).config)).toContain('int8');
  });
});

describe('speech by a model of this machine', () => {
  const folder = join(dir, 'speech');
  writeSpeechModel(folder);
  const how = { seconds: 4, sampleRate: 16_000, channels: 1 } as const;
  const isLoud = (second: number) => (second > 0.5 && second < 1) || (second > 2 && second < 3);
  const audio = sound('beeps.wav', how, (second) =>
    isLoud(second) ? 0.5 * tone(440, second) + 0.3 * tone(1870, second) : 0,
  );

  it('does not end the server where the engine cannot load it', async () => {
    const broken = join(dir, 'sense-voice-broken');
    mkdirSync(broken);
    writeFileSync(join(broken, 'tokens.txt'), 'a 0\n');
    writeFileSync(join(broken, 'model.onnx'), Buffer.alloc(4096, 7));
    const failure = await localSpeech(broken, log)
      .transcribe(audio, work())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MediaError);
    expect(failure).toMatchObject({
      message: '本机模型运行失败，请稍后再试，或联系管理员',
      isLasting: false,
    });
  });

  it('is given up when its job is', async () => {
    const controller = new AbortController();
    const transcribing = localSpeech(folder, log).transcribe(audio, work(controller.signal));
    controller.abort(new Error('取消'));
    await expect(transcribing).rejects.toThrow();
  });

  it('hears what is said, and when', async () => {
    const engine = localSpeech(folder, log);
    expect(engine.name).toBe('本机识别（SenseVoice）');
    const lines = await engine.transcribe(audio, work());
    expect(lines.map(({ text }) => text)).toEqual(['响', '响']);
    expect(Math.abs((lines[0]?.from ?? 0) - 500)).toBeLessThan(100);
    expect(Math.abs((lines[1]?.from ?? 0) - 2000)).toBeLessThan(100);
  });
});

describe('voice and music by a model of this machine', () => {
  it('are tracks as long as the source, without a gap where pieces meet', async () => {
    const folder = join(dir, 'separation');
    // 100 bands of 10.8 Hz: 440 Hz is music, 3000 Hz is voice.
    writeSeparationModel(folder, 100);
    const how = { seconds: 45, sampleRate: 44_100, channels: 2 } as const;
    const audio = sound('song.wav', how, (second) => 0.3 * tone(440, second) + 0.3 * tone(3000, second));
    const out = join(dir, 'tracks');
    mkdirSync(out);
    reports.length = 0;
    const engine = localSeparation(folder, log);
    expect([engine.name, engine.method]).toEqual(['本机模型（Spleeter）', 'model']);
    const { vocals, accompaniment } = await engine.separate(audio, out, work());
    expect(readFileSync(vocals).length).toBe(readFileSync(audio.file).length);
    for (const span of [
      [1, 2],
      [39.5, 40.5],
      [43, 44],
    ] as const) {
      expect(loudness(vocals, 3000, span)).toBeCloseTo(0.3, 2);
      expect(loudness(vocals, 440, span)).toBeLessThan(0.01);
      expect(loudness(accompaniment, 440, span)).toBeCloseTo(0.3, 2);
      expect(loudness(accompaniment, 3000, span)).toBeLessThan(0.01);
    }
    expect(reports).toEqual([expect.closeTo(40 / 45, 5), 0.99]);
  });
});

describe('messages of the program', () => {
  it('are read across pieces of output; what the engine prints itself is passed over', () => {
    const messages: unknown[] = [];
    const take = messageReader((message) => messages.push(message));
    take('warning of the engine\n{"progress":0.');
    take('5}\n[1]\n{"progress":"x"}\nnull\n{"do');
    take('ne":true}\n{"progress":1');
    expect(messages).toEqual([{ progress: 0.5 }, { done: true }]);
  });
});

describe('lines of speech', () => {
  const piece = { from: 10_000, to: 20_000 };

  it('end with a sentence, with a silence, and with the piece', () => {
    const tokens = ['买', '它', '。', '真', '的', '好', '用'];
    const timestamps = [0, 0.2, 0.4, 0.6, 0.8, 3, 3.2];
    expect(spokenLines({ text: '', tokens, timestamps }, piece)).toEqual([
      { from: 10_000, to: 10_600, text: '买它。' },
      { from: 10_600, to: 11_400, text: '真的' },
      { from: 13_000, to: 13_800, text: '好用' },
    ]);
  });

  it('share the piece where the engine says no times', () => {
    const lines = spokenLines({ text: '买它。真的好用！', tokens: [], timestamps: [] }, piece);
    expect(lines).toEqual([
      { from: 10_000, to: 13_750, text: '买它。' },
      { from: 13_750, to: 20_000, text: '真的好用！' },
    ]);
    expect(spokenLines({ text: ' ', tokens: [], timestamps: [] }, piece)).toEqual([]);
  });
});
