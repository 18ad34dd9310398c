import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A folder that holds no model this product can use; the message is a sentence for the operator. */
export class ModelFolderError extends Error {}

/** A model of speech as the engine takes it: the part of its configuration that names the files. */
export interface SpeechModel {
  readonly name: string;
  readonly config: Readonly<Record<string, unknown>>;
}

/** A model that separates voice and music. */
export interface SeparationModel {
  readonly name: string;
  readonly spleeter: { readonly vocals: string; readonly accompaniment: string };
  readonly uvr: { readonly model: string };
}

/** Names of models are at the end of their files, behind the weights. */
const TAIL_BYTES = 256 * 1024;

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    throw new ModelFolderError(`读不到文件夹 ${folder}`);
  }
}

/** The file with such a name; of several the quantised one, which is smaller and faster. */
function fileLike(folder: string, files: readonly string[], name: RegExp): string | null {
  const found = files.filter((file) => file.endsWith('.onnx') && name.test(file));
  const [best] = found.toSorted((a, b) => Number(b.includes('int8')) - Number(a.includes('int8')));
  return best === undefined ? null : join(folder, best);
}

function tailOf(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString('latin1');
  } finally {
    closeSync(handle);
  }
}

function readableTail(file: string): string {
  try {
    return tailOf(file);
  } catch {
    throw new ModelFolderError(`读不到 ${file}`);
  }
}

/** Models of one file, by what the file or its folder says of itself. */
const single: readonly (readonly [string, RegExp, (model: string) => Record<string, unknown>])[] = [
  [
    'SenseVoice',
    /sense[-_]?voice/i,
    (model) => ({ senseVoice: { model, language: '', useInverseTextNormalization: 1 } }),
  ],
  ['Paraformer', /paraformer/i, (model) => ({ paraformer: { model } })],
  ['Zipformer', /zipformer/i, (model) => ({ zipformerCtc: { model } })],
];

/** The model of speech in a folder as it is published: SenseVoice, Paraformer, Zipformer or Whisper. Throws ModelFolderError. */
export function speechModel(folder: string): SpeechModel {
  const files = filesOf(folder);
  const named = files.find((file) => file.endsWith('tokens.txt'));
  if (named === undefined) throw new ModelFolderError(`${folder} 里没有 tokens.txt，不是语音识别模型`);
  const tokens = join(folder, named);
  const [encoder, decoder, joiner] = [/encoder/, /decoder/, /joiner/].map((one) =>
    fileLike(folder, files, one),
  );
  if (encoder && decoder && joiner)
    return { name: 'Zipformer', config: { transducer: { encoder, decoder, joiner }, tokens } };
  if (encoder && decoder)
    return {
      name: 'Whisper',
      config: { whisper: { encoder, decoder, language: 'zh', task: 'transcribe' }, tokens },
    };
  const model = fileLike(folder, files, /./);
  if (model === null) throw new ModelFolderError(`${folder} 里没有 .onnx 模型文件`);
  const tail = readableTail(model);
  const of = (text: string) => single.find(([, pattern]) => pattern.test(text));
  const known = of(tail) ?? of(basename(folder)) ?? of(basename(model));
  if (!known)
    throw new ModelFolderError(`${folder} 里的模型认不出：可用 SenseVoice、Paraformer、Zipformer、Whisper`);
  const [name, , config] = known;
  return { name, config: { ...config(model), tokens } };
}

/** The model of separation in a folder: Spleeter with two stems, or one file of UVR. Throws ModelFolderError. */
export function separationModel(folder: string): SeparationModel {
  const files = filesOf(folder);
  const [vocals, accompaniment] = [/vocals/, /accompaniment/].map((one) => fileLike(folder, files, one));
  if (vocals && accompaniment)
    return { name: 'Spleeter', spleeter: { vocals, accompaniment }, uvr: { model: '' } };
  const models = files.filter((file) => file.endsWith('.onnx'));
  const [only] = models;
  if (only === undefined) throw new ModelFolderError(`${folder} 里没有 .onnx 模型文件`);
  if (models.length > 1)
    throw new ModelFolderError(`${folder} 里的模型认不出：可用 Spleeter（两轨）或一个 UVR 模型文件`);
  return { name: 'UVR', spleeter: { vocals: '', accompaniment: '' }, uvr: { model: join(folder, only) } };
}
