import { fstatSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { NamedFile } from './decoder-messages.ts';

const require = createRequire(import.meta.url);

/** Codes of the file system inside the module. */
const [TOO_LARGE, NO_SPACE] = [22, 51];

interface CoreNode {
  usedBytes: number;
  stream_ops: object;
}

/** What of the module is used. */
interface Core {
  exec(...args: string[]): number;
  ffprobe(...args: string[]): number;
  reset(): void;
  setLogger(log: () => void): void;
  readonly FS: {
    create(path: string, mode: number): CoreNode;
    readFile(path: string, options: { readonly encoding: 'utf8' }): string;
    readonly ErrnoError: new (code: number) => Error;
  };
}

type CreateCore = (options: { readonly wasmBinary: Buffer }) => Promise<Core>;

/** The bytes of a call of the module, as they are in its memory. */
type Memory = Int8Array<ArrayBuffer>;

/** What the module reads and writes with: a place in its memory, and one in the file. */
type CoreCall = [stream: unknown, memory: Memory, at: number, length: number, position: number];

const readerOf =
  (handle: number) =>
  (...[, memory, at, length, position]: CoreCall) =>
    readSync(handle, memory, at, length, position);

/** FFmpeg as WebAssembly: its memory is its own, and it sees no files but those that it is given by name. */
export class DecoderCore {
  readonly #core: Core;
  /** Whether a file that it writes had no room. */
  isFull = false;

  private constructor(core: Core) {
    this.#core = core;
    core.setLogger(() => {});
  }

  /** Loads the module. Throws where the package is not installed. */
  static async open(): Promise<DecoderCore> {
    // The module is made for workers of browsers, which have this name.
    Object.assign(globalThis, { self: { location: { href: '' } } });
    const create = require('@ffmpeg/core') as CreateCore;
    return new DecoderCore(await create({ wasmBinary: readFileSync(require.resolve('@ffmpeg/core/wasm')) }));
  }

  /** Lets it read a file. */
  mount({ name, file }: NamedFile): void {
    const handle = openSync(file, 'r');
    const node = this.#core.FS.create(name, 0o444);
    node.usedBytes = fstatSync(handle).size;
    node.stream_ops = { ...node.stream_ops, read: readerOf(handle) };
  }

  /** Lets it write a file of at most so many bytes. */
  mountOutput({ name, file }: NamedFile, maxBytes: number): void {
    const handle = openSync(file, 'w+', 0o600);
    const node = this.#core.FS.create(name, 0o666);
    const write = (...[, memory, at, length, position]: CoreCall) => {
      if (position + length > maxBytes) throw new this.#core.FS.ErrnoError(TOO_LARGE);
      this.#writeWhole(handle, memory.subarray(at, at + length), position);
      node.usedBytes = Math.max(node.usedBytes, position + length);
      return length;
    };
    // Some writers read again what they wrote: the index of an MP4 is moved to its beginning so.
    node.stream_ops = { ...node.stream_ops, read: readerOf(handle), write };
  }

  /** Runs it as its command; whether it ended well. */
  run(args: readonly string[]): boolean {
    this.#core.reset();
    return this.#core.exec('-hide_banner', '-v', 'error', ...args) === 0;
  }

  /** What its probe writes of a file. */
  probe(args: readonly string[]): string {
    this.#core.reset();
    this.#core.ffprobe('-v', 'error', ...args, '-o', '/probe');
    try {
      return this.#core.FS.readFile('/probe', { encoding: 'utf8' });
    } catch {
      return '';
    }
  }

  #writeWhole(handle: number, bytes: Memory, position: number): void {
    let written = 0;
    try {
      while (written < bytes.length)
        written += writeSync(handle, bytes, written, bytes.length - written, position + written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      this.isFull = true;
      throw new this.#core.FS.ErrnoError(NO_SPACE);
    }
  }
}
