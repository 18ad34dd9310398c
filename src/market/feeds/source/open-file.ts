import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { UnreadableError } from '../contract.ts';

const CHUNK_BYTES = 64 * 1024;

/** A file opened for reading, with the size it had then: nothing behind that size is ever read. */
export interface OpenedFile {
  path: string;
  /** Its name without the folder, for sentences. */
  name: string;
  bytesTotal: number;
  /** When its content changed last, milliseconds. */
  modifiedMs: number;
  /** First bytes of the file, at most 64 kB, for telling format and encoding. */
  sample: Uint8Array;
  /** Pieces of the file up to bytesTotal, with the bytes read so far. */
  chunks(): AsyncGenerator<{ bytes: Uint8Array; bytesRead: number }>;
  /** Bytes from a place on, fewer where the file ends before. */
  read(at: number, length: number): Promise<Uint8Array>;
  /** True when the file is longer now than it was at open: someone is still writing it. */
  hasGrown(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens a regular file; UnreadableError with one Chinese sentence when that cannot be done. */
export async function openFile(path: string): Promise<OpenedFile> {
  const handle = await openHandle(path);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new UnreadableError(`这不是文件：${basename(path)}`);
    const sample = new Uint8Array(Math.min(stat.size, 64 * 1024));
    const { bytesRead } = await handle.read(sample, 0, sample.length, 0);
    return {
      path,
      name: basename(path),
      bytesTotal: stat.size,
      modifiedMs: stat.mtimeMs,
      sample: sample.subarray(0, bytesRead),
      chunks: () => chunksOf(handle, stat.size, path),
      read: (at, length) =>
        bytesAt(handle, path, { at, length: Math.max(0, Math.min(length, stat.size - at)) }),
      hasGrown: async () => (await handle.stat()).size > stat.size,
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error instanceof UnreadableError ? error : unreadable(path, error);
  }
}

async function openHandle(path: string): Promise<FileHandle> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function* chunksOf(handle: FileHandle, bytesTotal: number, path: string) {
  let bytesRead = 0;
  while (bytesRead < bytesTotal) {
    const bytes = new Uint8Array(Math.min(CHUNK_BYTES, bytesTotal - bytesRead));
    const got = await handle.read(bytes, 0, bytes.length, bytesRead).catch((error: unknown) => {
      throw unreadable(path, error);
    });
    if (got.bytesRead === 0) throw new UnreadableError(`文件在读取时变短了：${basename(path)}`);
    bytesRead += got.bytesRead;
    yield { bytes: bytes.subarray(0, got.bytesRead), bytesRead };
  }
}

async function bytesAt(
  handle: FileHandle,
  path: string,
  { at, length }: { readonly at: number; readonly length: number },
): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  try {
    const { bytesRead } = await handle.read(bytes, 0, length, at);
    return bytes.subarray(0, bytesRead);
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The UnreadableError for a failed file call, in words that fit its cause. */
export function unreadable(path: string, error: unknown): UnreadableError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words: Record<string, string> = {
    ENOENT: '找不到文件',
    ENOTDIR: '找不到文件',
    EACCES: '没有权限读取',
    EPERM: '没有权限读取',
    EISDIR: '这是文件夹，不是文件',
  };
  // The name alone: the page shows this sentence, and the folder of uploads is the server's own.
  return new UnreadableError(`${words[code] ?? '读取失败'}：${basename(path)}`, { cause: error });
}
