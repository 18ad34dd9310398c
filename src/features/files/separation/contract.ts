import * as z from 'zod/mini';
import { downloadEndpoint, endpoint, uploadEndpoint } from '#platform/wire/endpoint.ts';
import { MAX_SEPARATION_BYTES, separationStates, trackFormats, tracks } from './rules.ts';

const count = z.int();
const words = z.string();
const id = z.string().check(z.maxLength(64));
const done = z.literal(true);
const added = z.object({ id: words });

const separation = z.object({
  id: words,
  title: words,
  state: z.enum(separationStates),
  /** From 0 to 1 while it is under work, and in words. */
  progress: z.number(),
  stage: words,
  /** Why it failed; empty otherwise. */
  error: words,
  seconds: count,
  /** How it was separated; null until it is done. */
  method: z.nullable(z.enum(['model', 'centre-channel'])),
  /** Loudness along the time from 0 to 100; empty until it is done. */
  peaks: z.object({ vocals: z.array(count), accompaniment: z.array(count) }),
  /** Unix seconds. */
  created_at: count,
  /** When the files are deleted. */
  expires_at: count,
});
/** A separation of one's own. */
export type Separation = z.infer<typeof separation>;

/** Takes a file, as its bytes, and separates it. */
export const uploadSeparation = uploadEndpoint({
  path: '/api/separation/upload',
  about: '上传要分离人声的视频或音频',
  query: z.object({ name: z.string().check(z.maxLength(1000)) }),
  contentTypes: ['application/octet-stream'],
  maxBytes: MAX_SEPARATION_BYTES,
  reply: added,
  guard: 'user',
  mostPerMinute: 10,
});

/** Separates the sound of a link, or of a video of the library. */
export const separateLink = endpoint({
  method: 'POST',
  path: '/api/separation/link',
  about: '分离链接视频的人声',
  body: z.strictObject({
    url: z.optional(z.string().check(z.maxLength(2000))),
    aweme_id: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: added,
  guard: 'user',
  mostPerMinute: 20,
});

/** Tasks of 人声分离 of the person, the newest first, and what is left of the quota of the month. */
export const listSeparations = endpoint({
  method: 'GET',
  path: '/api/separation/list',
  about: '我的人声分离',
  reply: z.object({
    items: z.array(separation),
    used: count,
    total: z.nullable(count),
    /** How it is separated here; null where it cannot be. */
    method: z.nullable(z.enum(['model', 'centre-channel'])),
  }),
  guard: 'user',
});

/** Breaks a separation off; its unit goes back. */
export const cancelSeparation = endpoint({
  method: 'POST',
  path: '/api/separation/cancel',
  about: '取消人声分离',
  body: z.strictObject({ id }),
  reply: done,
  guard: 'user',
});

/** Removes a separation that is not under work, and its files. */
export const deleteSeparation = endpoint({
  method: 'POST',
  path: '/api/separation/delete',
  about: '删除人声分离',
  body: z.strictObject({ id }),
  reply: done,
  guard: 'user',
});

/** A track as a file. */
export const downloadTrack = downloadEndpoint({
  method: 'GET',
  path: '/api/separation/file/{id}',
  about: '下载分离后的音轨',
  query: z.object({ id, track: z.enum(tracks), format: z.enum(trackFormats) }),
  contentTypes: ['audio/mpeg', 'audio/wav'],
  guard: 'user',
});
