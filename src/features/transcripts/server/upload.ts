import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { newId } from '#features/identity/server/index.ts';
import { requireMedia } from '#platform/server/gateways/media/decode-audio.ts';
import { MediaError } from '#platform/server/gateways/media/media-port.ts';
import type { UploadCall } from '#platform/server/http/kinds/route-kinds.ts';
import type { SavedBody } from '#platform/server/http/read-body.ts';
import { type Answer, isRefused, refuse } from '#platform/server/http/route.ts';
import { hasRoom, prepareUploads, uploadedMedia } from '#platform/server/media/media-files.ts';
import { MOST_MEDIA_BYTES } from '../rules.ts';
import { addExtractions, noExtractions, surplus } from './extract.ts';
import type { TranscriptJob, TranscriptParts } from './parts.ts';

const unsaved: Record<Extract<SavedBody, { ok: false }>['why'], string> = {
  'too-large': `文件超过${MOST_MEDIA_BYTES / 2 ** 20}MB，请截取后再上传`,
  'cut-off': '文件没有传完，请重新上传',
  'not-gzip': '文件没有传完，请重新上传',
  'too-slow': '上传太慢，请重新上传',
  'no-room': '正在上传的文件太多，请稍后再试',
  'no-space': '服务器磁盘空间不足，文件没有保存',
};

/** The name of an uploaded file without folders and control characters. */
const titleOf = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || '未命名文件';

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

/** Takes a file and adds its extraction. What is refused is not kept; the same file again is the same extraction. */
export async function takeMedia(
  parts: TranscriptParts,
  { query, body, viewer }: UploadCall<{ readonly name: string }>,
  job: TranscriptJob,
): Promise<Answer<{ task_id: string; surplus_extract_count: number }>> {
  if (parts.speech === null) return refuse(200, '服务器没有配置语音识别，不能提取上传的文件');
  if ((await surplus(parts, viewer)) === 0) return noExtractions(viewer, 0);
  const { dir } = parts.media;
  await prepareUploads(dir);
  if (!(await hasRoom(dir, body.length ?? 0))) return refuse(200, unsaved['no-space']);
  const id = newId();
  const file = uploadedMedia(dir, id);
  let isRetained = false;
  try {
    const saved = await body.save(file);
    if (!saved.ok) return refuse(200, unsaved[saved.why]);
    const problem = await problemOf(file);
    if (problem !== null) return refuse(200, problem);
    const source = {
      id,
      source: 'upload',
      source_key: `file:${await hashOf(file)}`,
      link: '',
      video_id: '',
      title: titleOf(query.name),
      lines: null,
    } as const;
    const added = await addExtractions(parts, viewer, { sources: [source], job });
    if (isRefused(added)) return added;
    const [task] = added as { id: string }[];
    isRetained = task?.id === id;
    return { task_id: task?.id ?? '', surplus_extract_count: await surplus(parts, viewer) };
  } finally {
    if (!isRetained) await rm(file, { force: true });
  }
}
