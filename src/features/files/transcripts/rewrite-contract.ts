import * as z from 'zod/mini';
import { rewriteStyleNames } from '#catalog/enums/rewrite-styles.ts';
import { endpoint } from '#platform/wire/endpoint.ts';

/** Writes the text of one's own extraction anew, when it may be viewed. The new text is not stored, and costs no extraction. */
export const rewriteTranscript = endpoint({
  method: 'POST',
  path: '/api/videoasr/rewrite',
  about: '改写视频文案',
  body: z.strictObject({
    task_id: z.string().check(z.maxLength(64)),
    style: z.enum(rewriteStyleNames),
  }),
  reply: z.object({
    style: z.enum(rewriteStyleNames),
    text: z.string(),
    /** How many rewritings are left today. */
    left: z.int(),
  }),
  guard: 'user',
  mostPerMinute: 6,
});
