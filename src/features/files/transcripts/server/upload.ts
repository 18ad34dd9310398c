import { newId } from '#features/people/identity/server/index.ts';
import type { UploadCall } from '#platform/server/http/kinds/route-kinds.ts';
import { type Answer, isRefused, refuse } from '#platform/server/http/route.ts';
import { takeUploadedMedia } from '#platform/server/media/take-upload.ts';
import { MAX_MEDIA_BYTES } from '../rules.ts';
import { addExtractions, noExtractions, surplus } from './extract.ts';
import { copyIsOff, type TranscriptJob, type TranscriptParts } from './parts.ts';

/** Takes a file and adds its extraction. What is refused is not kept; the same file again is the same extraction. */
export async function takeMedia(
  parts: TranscriptParts,
  { query, body, viewer }: UploadCall<{ readonly name: string }>,
  job: TranscriptJob,
): Promise<Answer<{ task_id: string; surplus_extract_count: number }>> {
  if (parts.isOff) return copyIsOff;
  if (parts.speech === null) return refuse(200, '暂时不能提取上传的文件');
  if ((await surplus(parts, viewer)) === 0) return noExtractions(viewer, 0);
  const id = newId();
  const upload = { id, name: query.name, body, maxBytes: MAX_MEDIA_BYTES };
  type Taken = Answer<{ task_id: string; surplus_extract_count: number }>;
  return takeUploadedMedia<Taken>(parts.media, upload, async (stored) => {
    const source = { ...stored, id, source: 'upload', link: '', video_id: '', lines: null } as const;
    const added = await addExtractions(parts, viewer, { sources: [source], job });
    if (isRefused(added)) return { answer: added, isInUse: false };
    const [task] = added as { id: string }[];
    const answer = { task_id: task?.id ?? '', surplus_extract_count: await surplus(parts, viewer) };
    return { answer, isInUse: task?.id === id };
  });
}
