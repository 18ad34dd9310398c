import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NO_SPACE } from '#platform/server/disk-space.ts';
import type { UploadCall } from '#platform/server/http/kinds/route-kinds.ts';
import type { StoredBody } from '#platform/server/http/read-body.ts';
import { type Answer, isRefused, type Refused, refuse } from '#platform/server/http/route.ts';
import type { UploadedFile } from '../contract.ts';
import { MAX_FILE_BYTES, MAX_FILES, storedName } from '../rules.ts';
import { filesOf, type ImportParts, isOpen, noImport, uploadPath } from './parts.ts';
import { changeImport, importById, insertImport } from './store.ts';

const MB = 1024 * 1024;
const TOO_LARGE = `文件超过${MAX_FILE_BYTES / MB}MB，请用命令导入：tide import 文件`;

const unread: Record<Extract<StoredBody, { ok: false }>['why'], string> = {
  'too-large': TOO_LARGE,
  'cut-off': '文件没有传完，请重新上传',
  'not-gzip': '文件没有传完，请重新上传',
  'too-slow': '上传太慢，请重新上传',
  'no-room': '正在上传的文件太多，请稍后再试',
};

/** Writes bytes as a whole: the name appears when all of it is on the disk. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = join(dirname(path), `${randomUUID()}.part`);
  try {
    const handle = await open(part, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** A place for one more file in an import, which is begun where none is named. */
async function reserve(
  { account, clock }: ImportParts,
  { id, name, bytes }: { readonly id: string | undefined; readonly name: string; readonly bytes: number },
): Promise<{ readonly id: string; readonly file: UploadedFile } | Refused> {
  const fresh = randomUUID();
  return account.write(async (tx) => {
    const row = id === undefined ? undefined : await importById(tx, id);
    if (id !== undefined && !row) return noImport();
    // One that has begun meanwhile, in another window, takes nothing more: the file begins the next one.
    if (id === undefined || !row || !isOpen(row)) {
      const file = { place: 0, name, bytes };
      const text = { files: JSON.stringify([file]), request: '{}', results: '[]', error: '', job_id: '' };
      const flags = { has_rejected: 0, was_resumed: 0 } as const;
      await insertImport(tx, {
        id: fresh,
        state: 'draft',
        ...text,
        ...flags,
        created: clock.now(),
        finished: null,
      });
      return { id: fresh, file };
    }
    const files = filesOf(row);
    if (files.length >= MAX_FILES) return refuse(200, `一次最多${MAX_FILES}个文件，请分几次导入`);
    const file = { place: Math.max(-1, ...files.map((one) => one.place)) + 1, name, bytes };
    await changeImport(tx, { id, files: JSON.stringify([...files, file]) });
    return { id, file };
  });
}

/** Takes a file, which is on the disk before the answer. One that is no table is removed at once. */
export async function takeUpload(
  parts: ImportParts,
  { query, body }: UploadCall<{ readonly name: string; readonly import_id?: string | undefined }>,
): Promise<Answer<{ import_id: string; file: UploadedFile }>> {
  if ((body.length ?? 0) > MAX_FILE_BYTES) return refuse(200, TOO_LARGE);
  if (parts.disk.isLow()) return refuse(200, NO_SPACE);
  const stored = await body.read();
  if (!stored.ok) return refuse(200, unread[stored.why]);
  const name = storedName(query.name);
  const reserved = await reserve(parts, { id: query.import_id, name, bytes: stored.text.length });
  if (isRefused(reserved)) return reserved;
  const { id, file } = reserved;
  const path = uploadPath(parts.dir, id, file);
  try {
    await writeWhole(path, stored.text);
    const problem = await parts.market.problemOf(path);
    if (problem === null) return { import_id: id, file };
    await removeUpload(parts, { id, place: file.place });
    return refuse(200, problem);
  } catch (error) {
    await removeUpload(parts, { id, place: file.place });
    if ((error as { code?: string }).code === 'ENOSPC') return refuse(200, '磁盘空间不足，文件没有保存');
    throw error;
  }
}

/** Removes a file of an import that has not begun. */
export async function removeUpload(
  { account, dir }: ImportParts,
  { id, place }: { readonly id: string; readonly place: number },
): Promise<true | Refused> {
  const gone = await account.write(async (tx): Promise<UploadedFile | Refused> => {
    const row = await importById(tx, id);
    const file = row && filesOf(row).find((one) => one.place === place);
    if (!row || !file) return noImport();
    if (!isOpen(row)) return refuse(200, '这次导入已开始');
    const rest = filesOf(row).filter((one) => one.place !== place);
    await changeImport(tx, { id, files: JSON.stringify(rest) });
    return file;
  });
  if (isRefused(gone)) return gone;
  await rm(dirname(uploadPath(dir, id, gone)), { recursive: true, force: true });
  return true;
}
