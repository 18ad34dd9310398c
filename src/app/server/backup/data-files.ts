import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  type Dirent,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Env } from '#platform/server/env.ts';

/** The file of a data directory into which a backup is being brought back. */
export const RESTORE_MARK = 'restore.unfinished';

/** Which restoration a directory is being filled by. */
export interface RestoreMark {
  readonly folder: string;
  /** Where the files of people go; absent in marks of the time when that was the data directory. */
  readonly filesDir?: string;
  /** Names it in the databases that it fills, too. */
  readonly id: string;
}

/** A file of a backup: its path below the data directory, and what was in it. */
export interface FileMark {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Throws one sentence where a restoration ended half-way: such a directory must not be opened. */
export function assertRestored(dataDir: string): void {
  if (existsSync(join(dataDir, RESTORE_MARK)))
    throw new Error('数据目录里的恢复没有做完：请再运行一次 tide restore，或换一个空的数据目录');
}

/** The mark of an unfinished restoration; null without one. */
export function readRestoreMark(dataDir: string): RestoreMark | null {
  const file = join(dataDir, RESTORE_MARK);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RestoreMark) : null;
}

/** Writes the mark, whole or not at all. */
export function writeRestoreMark(dataDir: string, mark: RestoreMark): void {
  const file = join(dataDir, RESTORE_MARK);
  writeFileSync(`${file}.next`, JSON.stringify(mark), { mode: 0o600, flush: true });
  renameSync(`${file}.next`, file);
}

/** Removes the mark. */
export function removeRestoreMark(dataDir: string): void {
  rmSync(join(dataDir, RESTORE_MARK));
}

/** Names the directory of files that several servers share. */
export const FILES_MARK = '.tidelens-files';

/** Entries that features make for people's files; all else is of one data directory. */
const OF_PEOPLE: ReadonlySet<string> = new Set([
  'announcements.md',
  'exports',
  'imports',
  'information',
  'mappings',
  'media',
]);

/** Where the entries of an installation are. */
type Folders = Pick<Env, 'dataDir' | 'filesDir'>;

const topOf = (path: string) => path.split('/')[0] ?? '';

/** Where an entry of a backup belongs. */
const rootOf = (path: string, { dataDir, filesDir }: Folders) =>
  OF_PEOPLE.has(topOf(path)) ? filesDir : dataDir;

/** People's files that a directory has. */
export const peoplesEntries = (dir: string): string[] =>
  existsSync(dir) ? readdirSync(dir).filter((name) => OF_PEOPLE.has(name)) : [];

/** Of the process, of the stores, or about their files: no part of the files of a backup. */
const NOT_COPIED =
  /^(tide\.lock.*|account\.db.*|market|market-parts\.json.*|restore\.unfinished.*|\.tidelens-files)$/;

/** A file that is still being written; its writer renames it when it is whole. */
const UNFINISHED = /\.(part|next)$/;

/** Whether an entry of a data directory belongs to the process that owns it, not to the data. */
export const isOfProcess = (name: string): boolean =>
  name.startsWith('tide.lock') || name.startsWith(RESTORE_MARK) || name === FILES_MARK;

/** Whether a path of a manifest is one that a backup writes: below the directory, and none of the process or the stores. */
export function isDataPath(path: string): boolean {
  const [first = '', ...more] = path.split('/');
  const parts = [first, ...more];
  return !NOT_COPIED.test(first) && parts.every((one) => one !== '' && one !== '.' && one !== '..');
}

/** Entries of a folder; none of one that was removed meanwhile. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** What an entry is. A link of the directory itself is followed, as a folder on another disk; one further down is named. */
function kindOf(root: string, path: string, entry: Dirent): 'folder' | 'file' | 'other' {
  if (entry.isSymbolicLink() && path.includes('/'))
    throw new Error(`${path} 是链接，备份不跟随：请移走它，或把它放到数据目录的最上一层`);
  const is = entry.isSymbolicLink() ? statSync(join(root, path)) : entry;
  if (is.isDirectory()) return 'folder';
  return is.isFile() ? 'file' : 'other';
}

/** Paths of all files under a folder, relative to it. */
function filesUnder(root: string, at = ''): string[] {
  return entriesOf(join(root, at)).flatMap((entry) => {
    if ((at === '' && NOT_COPIED.test(entry.name)) || UNFINISHED.test(entry.name)) return [];
    const path = join(at, entry.name);
    const kind = kindOf(root, path, entry);
    if (kind === 'folder') return filesUnder(root, path);
    return kind === 'file' ? [path] : [];
  });
}

/** Copies one file, readable by its user only and flushed to the disk, and answers what was in it. */
async function copyFileMarked(from: string, to: string, path: string): Promise<FileMark> {
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
  const written = await open(to, 'r+');
  await written.sync();
  await written.close();
  return { path, bytes, sha256: hash.digest('hex') };
}

/** The check sum of a file, in hexadecimal digits. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Paths of all files. A directory of people's files may have other things, and may be within the data directory: only theirs are taken. */
function pathsOf({ dataDir, filesDir }: Folders): string[] {
  if (filesDir === dataDir) return filesUnder(dataDir);
  const within = relative(dataDir, filesDir);
  const own = filesUnder(dataDir).filter(
    (path) => !OF_PEOPLE.has(topOf(path)) && path !== within && !path.startsWith(`${within}/`),
  );
  return [...own, ...peoplesEntries(filesDir).flatMap((entry) => entryPaths(filesDir, entry))];
}

/** The paths below an entry of a directory, or itself where it is a file. */
const entryPaths = (root: string, entry: string): string[] =>
  statSync(join(root, entry)).isDirectory() ? filesUnder(root, entry) : [entry];

/** Copies the files of an installation that are neither stores nor of its process. One that is removed meanwhile is left out. Throws one sentence on a link. */
export async function copyDataFiles(folders: Folders, to: string): Promise<FileMark[]> {
  const marks: FileMark[] = [];
  const paths = pathsOf(folders);
  for (const path of paths) {
    try {
      marks.push(await copyFileMarked(join(rootOf(path, folders), path), join(to, path), path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return marks;
}

/** Copies marked files back. Throws one sentence on a file that is not what the backup was written with. */
export async function copyMarkedFiles(
  from: string,
  { marks, to }: { readonly marks: readonly FileMark[]; readonly to: Folders },
): Promise<void> {
  for (const mark of marks) {
    const target = join(rootOf(mark.path, to), mark.path);
    const copied = await copyFileMarked(join(from, mark.path), target, mark.path);
    if (copied.sha256 !== mark.sha256) throw new Error(`备份里的 ${mark.path} 已损坏`);
  }
}
