import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Small models in the format of onnx.proto (fields by their numbers), so that the real engine can be run without a real model.
const varint = (n: number): Buffer => {
  const bytes: number[] = [];
  let rest = n;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.from(bytes);
};
const part = (field: number, bytes: Buffer) =>
  Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes]);
const text = (field: number, value: string) => part(field, Buffer.from(value));
const int = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const all = (parts: readonly Buffer[]) => Buffer.concat([...parts]);

const [FLOAT, INT32] = [1, 6];
const node = (op: string, inputs: readonly string[], output: string, axis?: number) =>
  all([
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, op),
    ...(axis === undefined ? [] : [part(5, all([text(1, 'axis'), int(3, axis), int(20, 2)]))]),
  ]);
const constant = (name: string, dims: readonly number[], values: Float32Array) =>
  all([...dims.map((dim) => int(1, dim)), int(2, FLOAT), text(8, name), part(9, Buffer.from(values.buffer))]);
const value = (name: string, type: number, dims: readonly (number | string)[]) => {
  const shape = dims.map((dim) => part(1, typeof dim === 'number' ? int(1, dim) : text(2, dim)));
  return all([text(1, name), part(2, part(1, all([int(1, type), part(2, all(shape))])))]);
};

interface Graph {
  readonly nodes: readonly Buffer[];
  readonly constants: readonly Buffer[];
  readonly inputs: readonly Buffer[];
  readonly output: Buffer;
  readonly metadata: Readonly<Record<string, string | number>>;
}

const model = ({ nodes, constants, inputs, output, metadata }: Graph) =>
  all([
    int(1, 8),
    part(
      7,
      all([
        ...nodes.map((one) => part(1, one)),
        text(2, 'graph'),
        ...constants.map((one) => part(5, one)),
        ...inputs.map((one) => part(11, one)),
        part(12, output),
      ]),
    ),
    part(8, all([text(1, ''), int(2, 13)])),
    ...Object.entries(metadata).map(([key, one]) => part(14, all([text(1, key), text(2, String(one))]))),
  ]);

const [FEATURES, TOKENS, LOUD] = [560, 25, 24];
/** The first four places of an answer are its language, mood, kind and form. */
const HEAD = 4;

/** Writes a model of SenseVoice's shape into a folder that hears 响 wherever it is loud and nothing else. */
export function writeSpeechModel(folder: string): void {
  const weights = new Float32Array(FEATURES * TOKENS);
  for (let n = 0; n < FEATURES; n++) weights[n * TOKENS + LOUD] = 1 / FEATURES;
  const bias = new Float32Array(TOKENS).fill(-1000);
  [bias[0], bias[LOUD]] = [-1, 0];
  const head = new Float32Array(HEAD * TOKENS);
  for (let n = 0; n < HEAD; n++) head[n * TOKENS + 1 + n] = 100;
  const languages = { lang_auto: 0, lang_zh: 3, lang_en: 4, lang_yue: 7, lang_ja: 11, lang_ko: 12 };
  const bytes = model({
    nodes: [
      node('MatMul', ['x', 'weights'], 'loudness'),
      node('Add', ['loudness', 'bias'], 'places'),
      node('Concat', ['head', 'places'], 'logits', 1),
    ],
    constants: [
      constant('weights', [FEATURES, TOKENS], weights),
      constant('bias', [TOKENS], bias),
      constant('head', [1, HEAD, TOKENS], head),
    ],
    inputs: [
      value('x', FLOAT, ['N', 'T', FEATURES]),
      ...['x_length', 'language', 'text_norm'].map((name) => value(name, INT32, ['N'])),
    ],
    output: value('logits', FLOAT, ['N', 'T2', TOKENS]),
    metadata: {
      model_type: 'sense_voice_ctc',
      lfr_window_size: 7,
      lfr_window_shift: 6,
      normalize_samples: 0,
      vocab_size: TOKENS,
      with_itn: 14,
      without_itn: 15,
      ...languages,
      neg_mean: Array.from({ length: FEATURES }, () => 0).join(','),
      inv_stddev: Array.from({ length: FEATURES }, () => 1).join(','),
    },
  });
  const words = Array.from({ length: TOKENS }, (_, n) => (n === LOUD ? `响 ${n}` : `<${n}> ${n}`));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'model.onnx'), bytes);
  writeFileSync(join(folder, 'tokens.txt'), `${words.join('\n')}\n`);
}

const BANDS = 1024;

/** Writes a model of Spleeter's shape into a folder: what is above a band of 10.8 Hz is voice, what is below it is music. */
export function writeSeparationModel(folder: string, from: number): void {
  const shape = [2, 'S', 512, BANDS] as const;
  const graph = (isPassed: (band: number) => boolean) =>
    model({
      nodes: [node('Mul', ['x', 'mask'], 'y')],
      constants: [
        constant(
          'mask',
          [1, 1, 1, BANDS],
          Float32Array.from({ length: BANDS }, (_, n) => Number(isPassed(n))),
        ),
      ],
      inputs: [value('x', FLOAT, shape)],
      output: value('y', FLOAT, shape),
      metadata: { model_type: 'spleeter', sample_rate: 44_100, stems: 2 },
    });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'vocals.onnx'),
    graph((band) => band >= from),
  );
  writeFileSync(
    join(folder, 'accompaniment.onnx'),
    graph((band) => band < from),
  );
}
