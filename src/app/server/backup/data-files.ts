import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  type Dirent,
  existsSync,
  mkdirSync,
  readdirSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileMark } from './manifest.ts';

/** The file of a data directory into which a backup is being brought back. */
export const RESTORE_MARK = 'restore.unfinished';

/** Throws one sentence where a restoration ended half-way: such a directory must not be opened. */
export function assertRestored(dataDir: string): void {
  if (existsSync(join(dataDir, RESTORE_MARK)))
    throw new Error('数据目录里的恢复没有做完：请再运行一次 tide restore，或换一个空的数据目录');
}

/** Of the process, of the stores, or about their files: no part of the files of a backup. */
const NOT_COPIED = /^(tide\.lock.*|account\.db.*|market|market-parts\.json.*|restore\.unfinished)$/;

/** Whether an entry of a data directory belongs to the process that owns it, not to the data. */
export const isOfProcess = (name: string): boolean => name.startsWith('tide.lock') || name === RESTORE_MARK;

const entriesOf = (folder: string): Dirent[] => readdirSync(folder, { withFileTypes: true });

/** Paths of all files under a folder, relative to `root`. Links are not followed. */
function* filesUnder(root: string, at = ''): Generator<string> {
  for (const entry of entriesOf(join(root, at))) {
    if (at === '' && NOT_COPIED.test(entry.name)) continue;
    const path = join(at, entry.name);
    if (entry.isDirectory()) yield* filesUnder(root, path);
    else if (entry.isFile()) yield path;
  }
}

/** Copies one file, readable by its user only, and answers what was in it. */
export async function copyFileMarked(from: string, to: string, path: string): Promise<FileMark> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(from), count, createWriteStream(to, { mode: 0o600, flags: 'wx' }));
  return { path, bytes, sha256: hash.digest('hex') };
}

/** The check sum of a file, in hexadecimal digits. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Copies the files of a data directory that are neither stores nor of its process. One that is removed meanwhile is left out. */
export async function copyDataFiles(dataDir: string, to: string): Promise<FileMark[]> {
  const marks: FileMark[] = [];
  for (const path of filesUnder(dataDir)) {
    try {
      marks.push(await copyFileMarked(join(dataDir, path), join(to, path), path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return marks;
}

/** Copies marked files back. Throws one sentence on a file that is not what the backup was written with. */
export async function copyMarkedFiles(
  from: string,
  { marks, to }: { readonly marks: readonly FileMark[]; readonly to: string },
): Promise<void> {
  for (const mark of marks) {
    const copied = await copyFileMarked(join(from, mark.path), join(to, mark.path), mark.path);
    if (copied.sha256 !== mark.sha256) throw new Error(`备份里的 ${mark.path} 已损坏`);
  }
}
