import * as z from 'zod/mini';
import { downloadEndpoint, endpoint, uploadEndpoint } from '#platform/wire/endpoint.ts';
import { MAX_LINKS, MAX_MEDIA_BYTES, textFormats } from './rules.ts';

const count = z.int();
const maybe = z.nullable(count);
const words = z.string();
const id = z.string().check(z.maxLength(64));
const done = z.literal(true);
const page = z.optional(z.int().check(z.minimum(1), z.maximum(9999)));
const keyword = z.string().check(z.minLength(1), z.maxLength(100));
const pagination = z.object({ page: count, limit: count, total_count: count, visible_count: count });

const task = z.object({
  task_id: words,
  /** Public ids; empty where the video is not in the library. */
  aweme_id: words,
  uid: words,
  date_code: maybe,
  title: words,
  /** The link of it; empty for a file. */
  url: words,
  nick_name: words,
  source: z.enum(['link', 'video', 'upload']),
  /** 1 waiting, 2 running, 3 done, 4 failed. */
  status: count,
  /** From 0 to 1 while it is under work, and in words. */
  progress: z.number(),
  stage: words,
  /** Why it failed; empty otherwise. */
  error: words,
  /** Letters of the text, and seconds of the media. */
  words: count,
  seconds: count,
  /** The beginning of the text. */
  excerpt: words,
  /** Whether collectors had sent the transcript, so that nothing was recognised here. */
  is_collected: z.boolean(),
  /** Unix seconds. */
  create_time: count,
});
/** An extraction of one's own. */
export type TranscriptTask = z.infer<typeof task>;

const extracted = z.object({
  url: words,
  task_id: z.nullable(words),
  status: count,
  /** Why it was not taken; empty otherwise. */
  message: words,
});
/** Outcome of one link of a request. */
export type ExtractedLink = z.infer<typeof extracted>;

/** Extracts the copy of a video of the library, or of up to 20 links. What was extracted before costs nothing. */
export const extractCopy = endpoint({
  method: 'POST',
  path: '/api/videoasr/extract',
  about: '提取视频文案',
  body: z.strictObject({
    url: z.optional(z.string().check(z.maxLength(2000))),
    urls: z.optional(
      z.array(z.string().check(z.maxLength(2000))).check(z.minLength(1), z.maxLength(MAX_LINKS)),
    ),
    aweme_id: z.optional(z.string().check(z.maxLength(20))),
    uid: z.optional(z.string().check(z.maxLength(20))),
    date_code: z.optional(z.union([z.string().check(z.maxLength(8)), count])),
  }),
  reply: z.object({
    task_id: words,
    status: count,
    surplus_extract_count: count,
    items: z.array(extracted),
  }),
  guard: 'user',
  mostPerMinute: 20,
});

/** Takes a file, as its bytes, and extracts the copy of it. */
export const uploadMedia = uploadEndpoint({
  path: '/api/videoasr/upload',
  about: '上传要提取文案的视频或音频',
  query: z.object({ name: z.string().check(z.maxLength(1000)) }),
  contentTypes: ['application/octet-stream'],
  maxBytes: MAX_MEDIA_BYTES,
  reply: z.object({ task_id: words, surplus_extract_count: count }),
  guard: 'user',
  mostPerMinute: 10,
});

/** One's own extractions, the newest first; of those that are done the edition sees the latest. */
export const listTranscripts = endpoint({
  method: 'POST',
  path: '/api/videoasr/user/asrlist',
  about: '我的视频文案',
  effect: 'read',
  body: z.strictObject({ page }),
  reply: z.object({
    items: z.array(task),
    pagination,
    /** How many of the latest the edition sees; 0 all. */
    latest: count,
    is_authority: z.boolean(),
  }),
  guard: 'user',
});

/** The text of one's own extraction, by its id or its video; empty until it may be viewed, which `user/asr/watch` decides. */
export const readTranscript = endpoint({
  method: 'POST',
  path: '/api/videoasr/user/asrinfo',
  about: '视频文案内容',
  effect: 'read',
  body: z.strictObject({ task_id: z.optional(id), aweme_id: z.optional(id) }),
  reply: z.object({
    task,
    is_watched: z.boolean(),
    /** False where no rewriting service is configured. */
    is_rewriting_offered: z.boolean(),
    lines: z.array(z.object({ from: count, to: count, label: words, text: words })),
  }),
  guard: 'user',
});

const meter = z.object({ used: count, total: maybe, reset_at: count });

/** What is left, and whether speech can be recognised here. */
export const transcriptPower = endpoint({
  method: 'POST',
  path: '/api/videoasr/user/asr/power',
  about: '文案提取次数',
  effect: 'read',
  body: z.strictObject({}),
  reply: z.object({
    surplus_extract_count: count,
    extract: meter,
    watch: meter,
    latest: count,
    /** False where no speech engine is configured: only collected transcripts can be extracted. */
    is_offered: z.boolean(),
    /** Whether files other than WAV can be decoded. */
    has_decoder: z.boolean(),
    /** What the operator has to do where something is missing; empty for everyone else. */
    advice: words,
  }),
  guard: 'user',
});

/** Opens the text of a video, by its id or that of the extraction, for a day; null when the views of the day are used up. */
export const watchTranscript = endpoint({
  method: 'POST',
  path: '/api/videoasr/user/asr/watch',
  about: '查看视频文案',
  body: z.strictObject({ aweme_id: id }),
  reply: z.nullable(z.object({ aweme_id: words, left: maybe })),
  guard: 'user',
});

const hit = z.object({
  aweme_id: words,
  uid: words,
  date_code: maybe,
  title: words,
  nick_name: words,
  published_at: maybe,
  /** The first line with the words, and how many lines have them. */
  excerpt: words,
  hits: count,
  /** One's own extraction of the video; empty without one. */
  task_id: words,
});
/** A video whose transcript holds the words. */
export type TranscriptMatch = z.infer<typeof hit>;

/** Videos of the library whose transcript holds the words, of one author or of all. */
export const searchCopy = endpoint({
  method: 'POST',
  path: '/api/videoasr/search',
  about: '搜索文案',
  effect: 'read',
  body: z.strictObject({ keyword, uid: z.optional(z.string().check(z.maxLength(20))), page }),
  reply: z.object({ items: z.array(hit), pagination, is_authority: z.boolean() }),
  guard: 'user',
});

/** Authors in whose videos the words are said. */
export const searchCopyAuthors = endpoint({
  method: 'POST',
  path: '/api/videoasr/search/author',
  about: '按达人搜索文案',
  effect: 'read',
  body: z.strictObject({ keyword, page }),
  reply: z.object({
    items: z.array(z.object({ uid: words, nick_name: words, videos: count })),
    pagination,
    is_authority: z.boolean(),
  }),
  guard: 'user',
});

/** Breaks an extraction off; its unit goes back. */
export const cancelTranscript = endpoint({
  method: 'POST',
  path: '/api/videoasr/user/cancel',
  about: '取消提取',
  body: z.strictObject({ task_id: id }),
  reply: done,
  guard: 'user',
});

/** Extracts again what failed; it costs a unit like the first time. */
export const retryTranscript = endpoint({
  method: 'POST',
  path: '/api/videoasr/user/retry',
  about: '重试提取',
  body: z.strictObject({ task_id: id }),
  reply: done,
  guard: 'user',
  mostPerMinute: 20,
});

/** Removes an extraction that is not under work, and its file. */
export const deleteTranscript = endpoint({
  method: 'POST',
  path: '/api/videoasr/user/delete',
  about: '删除视频文案',
  body: z.strictObject({ task_id: id }),
  reply: done,
  guard: 'user',
});

/** The text as a file; it may be downloaded when it may be viewed. */
export const downloadTranscript = downloadEndpoint({
  method: 'GET',
  path: '/api/videoasr/file/{task_id}',
  about: '下载视频文案',
  query: z.object({ task_id: id, format: z.enum(textFormats) }),
  contentTypes: [
    'text/plain; charset=utf-8',
    'application/x-subrip; charset=utf-8',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  guard: 'user',
});
