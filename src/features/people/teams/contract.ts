import * as z from 'zod/mini';
import { meterSchema } from '#features/people/quota/contract.ts';
import { endpoint } from '#platform/wire/endpoint.ts';
import { MAX_MEMBER_REMARK_LENGTH } from './rules.ts';

const count = z.int();
const id = z.string().check(z.maxLength(64));
const mobile = z.string().check(z.maxLength(11));
const code = z.string().check(z.maxLength(10));
const remark = z.string().check(z.maxLength(MAX_MEMBER_REMARK_LENGTH));
const done = z.literal(true);

/** What a person has used, by the label of its counter, with a limit or without. */
const use = z.array(z.object({ label: z.string(), used: count }));

const seat = z.object({
  id: z.string(),
  nick_name: z.string(),
  avatar: z.string(),
  mobile: z.string(),
  remark: z.string(),
  /** `suspended`: a member whose team has fewer seats than people now. */
  status: z.enum(['invited', 'joined', 'suspended']),
  /** Unix seconds. */
  add_time: count,
  last_login: z.nullable(count),
  use,
});

/** A member, or somebody invited, as the owner sees them. */
export type TeamSeat = z.infer<typeof seat>;

/** The team of the viewer: seats, members, and what each has used. */
export const readSlaves = endpoint({
  method: 'GET',
  path: '/api/user/slave/list',
  about: '子账号列表',
  reply: z.object({
    /** What the owner has used. */
    own: use,
    items: z.array(seat),
    seats: z.object({ total: count, used: count }),
    /** What the team has of the month together. */
    pools: z.array(z.object({ label: z.string(), meter: meterSchema })),
  }),
  guard: 'user',
  notForMembers: true,
});

/** Invites a number into the team; the seat is taken at once, the person accepts at the next log-in. */
export const addSlave = endpoint({
  method: 'POST',
  path: '/api/user/slave/add',
  about: '添加子账号',
  body: z.strictObject({ mobile, remark: z.optional(remark) }),
  reply: done,
  guard: 'user',
  notForMembers: true,
});

/** Changes the remark of a seat. */
export const markSlave = endpoint({
  method: 'POST',
  path: '/api/user/slave/mark',
  about: '子账号备注',
  body: z.strictObject({ id, remark }),
  reply: done,
  guard: 'user',
  notForMembers: true,
});

/** Sends the code that removes a seat to the owner's own number. */
export const sendRemoveCode = endpoint({
  method: 'POST',
  path: '/api/user/slave/remove/send_sms',
  about: '移除子账号的验证码',
  body: z.strictObject({ id }),
  reply: done,
  guard: 'user',
  notForMembers: true,
});

/** Removes a seat: its person leaves the team and logs in anew. What they made stays theirs. */
export const removeSlave = endpoint({
  method: 'POST',
  path: '/api/user/slave/remove',
  about: '移除子账号',
  body: z.strictObject({ id, code }),
  reply: done,
  guard: 'user',
  notForMembers: true,
});

/** Who invites whoever asks into a team; null for nobody. */
export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/user/slave/invitation',
  about: '团队邀请',
  reply: z.nullable(z.object({ id: z.string(), owner_name: z.string() })),
  guard: 'user',
});

/** Accepts an invitation, or not. */
export const decideInvitation = endpoint({
  method: 'POST',
  path: '/api/user/slave/invitation',
  about: '接受或拒绝团队邀请',
  body: z.strictObject({ id, accept: z.boolean() }),
  reply: done,
  guard: 'user',
});
