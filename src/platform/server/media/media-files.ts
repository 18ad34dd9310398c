import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeletionMoment, momentBefore } from '../clock-rule.ts';
import { MediaError } from '../gateways/media/media-port.ts';

/** Days that uploaded files and results stay. */
export const MEDIA_DAYS = 7;
const MEDIA_MS = MEDIA_DAYS * 86_400_000;
/** Work that a killed process left behind: no attempt takes so long. */
const WORK_MS = 6 * 3_600_000;

/** A folder for one attempt at a job, below `work`; it is removed when the attempt ends. */
export async function workFolder(dir: string, name: string): Promise<string> {
  const folder = join(dir, 'work', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Where uploaded files are: one by the id of its task. */
export const uploadedMedia = (dir: string, id: string) => join(dir, 'uploads', id);

/** Makes the folder of uploaded files where it is missing. */
export async function prepareUploads(dir: string): Promise<void> {
  await mkdir(join(dir, 'uploads'), { recursive: true, mode: 0o700 });
}

/** Media stop before they take the last of a disk that the stores are on, too, bytes. */
export const MIN_FREE_BYTES = 2 * 2 ** 30;

/** Where media files are, and what of its disk they leave free. */
export interface MediaDisk {
  /** Folder of all media files in the data directory. */
  readonly dir: string;
  readonly minFreeBytes: number;
}

/** Whether so many bytes may be stored beside what is there. */
export async function hasRoom({ dir, minFreeBytes }: MediaDisk, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize - bytes > minFreeBytes;
}

/** Throws MediaError where they may not; another time they may. */
export async function requireRoom(disk: MediaDisk, bytes: number): Promise<void> {
  await mkdir(disk.dir, { recursive: true, mode: 0o700 });
  if (!(await hasRoom(disk, bytes))) throw new MediaError('服务器磁盘空间不足', { isLasting: false });
}

/** Deletes what is older than a moment in milliseconds; answers how many. */
async function sweepOlder(folder: string, before: DeletionMoment): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs >= before) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
}

/** Deletes files of media jobs that have had their time: uploads and results after 7 days, what killed work left after hours. */
export async function sweepMedia(dir: string, now: DeletionMoment): Promise<number> {
  const counts = await Promise.all([
    sweepOlder(join(dir, 'uploads'), momentBefore(now, MEDIA_MS)),
    sweepOlder(join(dir, 'results'), momentBefore(now, MEDIA_MS)),
    sweepOlder(join(dir, 'work'), momentBefore(now, WORK_MS)),
  ]);
  return counts.reduce((sum, one) => sum + one, 0);
}
