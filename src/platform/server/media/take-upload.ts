import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { requireMedia } from '../gateways/media/decode-audio.ts';
import { MediaError } from '../gateways/media/media-port.ts';
import type { RequestBody } from '../http/kinds/request-body.ts';
import type { SavedBody } from '../http/read-body.ts';
import { type Refused, refuse } from '../http/route.ts';
import { hasRoom, type MediaDisk, prepareUploads, uploadedMedia } from './media-files.ts';

type Unsaved = Extract<SavedBody, { ok: false }>['why'];
const unsaved: Readonly<Record<Exclude<Unsaved, 'too-large'>, string>> = {
  'cut-off': '文件没有传完，请重新上传',
  'not-gzip': '文件没有传完，请重新上传',
  'too-slow': '上传太慢，请重新上传',
  'no-room': '正在上传的文件太多，请稍后再试',
  'no-space': '服务器磁盘空间不足，文件没有保存',
};

/** Letters of a title. */
const MAX_TITLE_LENGTH = 200;

/** The name of an uploaded file without folders and control characters. */
const titleOf = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, MAX_TITLE_LENGTH) || '未命名文件';

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('base64url');
}

/** Why a stored file is no media; null when it is. */
async function problemOf(file: string): Promise<string | null> {
  try {
    await requireMedia(file);
    return null;
  } catch (error) {
    if (error instanceof MediaError) return error.message;
    throw error;
  }
}

/** A file as it comes, and the id of the task that it is stored under. */
export interface MediaUpload {
  readonly id: string;
  readonly name: string;
  readonly body: RequestBody;
  readonly maxBytes: number;
}

/** A stored file: what it is called, and what the same bytes have in common. */
export interface StoredUpload {
  readonly title: string;
  readonly source_key: string;
}

/**
 * Stores an uploaded file and hands it to `add`, which answers and says whether the file is in use now. What is refused, or is not used, is
 * removed before the answer.
 */
export async function takeUploadedMedia<T>(
  disk: MediaDisk,
  { id, name, body, maxBytes }: MediaUpload,
  add: (upload: StoredUpload) => Promise<{ readonly answer: T; readonly isInUse: boolean }>,
): Promise<T | Refused> {
  await prepareUploads(disk.dir);
  if (!(await hasRoom(disk, body.length ?? 0))) return refuse(200, unsaved['no-space']);
  const file = uploadedMedia(disk.dir, id);
  let isInUse = false;
  try {
    const saved = await body.save(file);
    if (!saved.ok && saved.why === 'too-large')
      return refuse(200, `文件超过${maxBytes / 2 ** 20}MB，请截取后再上传`);
    if (!saved.ok) return refuse(200, unsaved[saved.why as keyof typeof unsaved]);
    const problem = await problemOf(file);
    if (problem !== null) return refuse(200, problem);
    const used = await add({ title: titleOf(name), source_key: `file:${await hashOf(file)}` });
    isInUse = used.isInUse;
    return used.answer;
  } finally {
    if (!isInUse) await rm(file, { force: true });
  }
}
