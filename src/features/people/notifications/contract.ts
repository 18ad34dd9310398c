import * as z from 'zod/mini';
import { pushKinds } from '#catalog/enums/push-kinds.ts';
import { endpoint, webhookEndpoint } from '#platform/wire/endpoint.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const id = text(64);
const done = z.literal(true);
const page = z.string().check(z.regex(/^[1-9]\d{0,3}$/));
const byId = z.strictObject({ id });

const notice = z.object({
  id: z.string(),
  /** What it is about: `monitor`, `push`. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path of the page that it leads to; empty for none. */
  link: z.string(),
  /** Unix seconds. */
  created_at: z.int(),
  is_read: z.boolean(),
});

/** Something that a person was told of. */
export type NoticeItem = z.infer<typeof notice>;

/** The notices of the viewer, newest first, 20 a page. */
export const readNotices = endpoint({
  method: 'GET',
  path: '/api/notice/list',
  about: '通知列表',
  query: z.object({ page: z.optional(page), only_unread: z.optional(z.enum(['0', '1'])) }),
  reply: z.object({
    items: z.array(notice),
    unread: z.int(),
    pagination: z.object({ page: z.int(), limit: z.int(), total_count: z.int() }),
  }),
  guard: 'user',
});

/** How many notices are unread; the bell asks every minute. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notice/unread',
  about: '未读通知数',
  reply: z.object({ unread: z.int() }),
  guard: 'user',
});

/** Marks one notice as read. */
export const readNotice = endpoint({
  method: 'POST',
  path: '/api/notice/read',
  about: '标记通知已读',
  body: byId,
  reply: done,
  guard: 'user',
});

/** Marks every notice as read. */
export const readAllNotices = endpoint({
  method: 'POST',
  path: '/api/notice/read/all',
  about: '全部标记已读',
  body: z.strictObject({}),
  reply: done,
  guard: 'user',
});

const kind = z.enum(pushKinds.map((one) => one.id));

const channel = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  /** Its address without what opens it: `https://host/…abcd`. */
  address: z.string(),
  is_signed: z.boolean(),
  /** False until the code that was sent to an e-mail address was entered; nothing else is sent to it. */
  is_verified: z.boolean(),
  created_at: z.int(),
  /** When a message was last taken, unix seconds; null before the first. */
  delivered_at: z.nullable(z.int()),
  /** Why the last message was given up; empty while all is well. */
  problem: z.string(),
});

/** Where notices are pushed to. */
export type Channel = z.infer<typeof channel>;

/** The channels of the viewer; `test_url` is where the demo's receivers listen, null elsewhere. */
export const readChannels = endpoint({
  method: 'GET',
  path: '/api/push/channels',
  about: '推送渠道',
  reply: z.object({
    items: z.array(channel),
    most: z.int(),
    test_url: z.nullable(z.string()),
    /** Whether this server sends e-mails. */
    has_mail: z.boolean(),
  }),
  guard: 'user',
});

/** Adds a channel. A webhook's secret signs what it is sent (docs/webhooks.md). */
export const addChannel = endpoint({
  method: 'POST',
  path: '/api/push/channels/add',
  about: '添加推送渠道',
  body: z.strictObject({ kind, name: text(40), url: text(600), secret: z.optional(text(200)) }),
  reply: z.object({ id: z.string() }),
  guard: 'user',
});

/** Sends the code that proves an e-mail address once more. */
export const sendChannelCode = endpoint({
  method: 'POST',
  path: '/api/push/channels/code',
  about: '发送邮箱验证码',
  body: byId,
  reply: done,
  guard: 'user',
});

/** Proves that an e-mail address is the viewer's, by the code that was sent to it. */
export const verifyChannel = endpoint({
  method: 'POST',
  path: '/api/push/channels/verify',
  about: '验证邮箱',
  body: z.strictObject({ id, code: z.string().check(z.regex(/^\d{6}$/)) }),
  reply: done,
  guard: 'user',
});

/** Ends a channel by the header of an e-mail (RFC 8058): one request of a mail program, without a session. */
export const endChannel = webhookEndpoint({
  method: 'POST',
  path: '/api/push/unsubscribe',
  about: '退订邮件',
  maxBytes: 1000,
  isOrdinary: true,
});

/** Removes a channel; messages that wait for it are dropped. */
export const removeChannel = endpoint({
  method: 'POST',
  path: '/api/push/channels/remove',
  about: '删除推送渠道',
  body: byId,
  reply: done,
  guard: 'user',
});

/** Sends a test message at once and says what came of it. */
export const testChannel = endpoint({
  method: 'POST',
  path: '/api/push/channels/test',
  about: '测试推送渠道',
  body: byId,
  reply: done,
  guard: 'user',
});
