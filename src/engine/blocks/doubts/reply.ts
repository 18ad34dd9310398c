import * as z from 'zod/mini';
import { numberOrNull } from '../wire-figure.ts';

/** What is doubted, in the order of the page. */
export const doubtIds = ['views', 'fanJump', 'fanClaim', 'fallback', 'price', 'even'] as const;
/** See doubtIds. */
export type DoubtId = (typeof doubtIds)[number];

/** Figures that a doubt is judged by. */
export const evidenceKeys = [
  'watch',
  'barrage',
  'likes',
  'stay',
  'sales',
  'dayGain',
  'dayExplained',
  'stepGain',
  'claimed',
  'fallShare',
  'fallPieces',
  'suspectSales',
  'scatter',
] as const;
/** See evidenceKeys. */
export type EvidenceKey = (typeof evidenceKeys)[number];

const evidence = z.object({
  key: z.enum(evidenceKeys),
  /** The value of the object, the limit that applies to it, and how many rooms, days, goods or captures it is judged by; null unknown. */
  own: numberOrNull,
  limit: numberOrNull,
  sample: z.nullable(z.int()),
  isBeyond: z.boolean(),
  /** The day of it, YYYYMMDD, where it is of one. */
  day: z.nullable(z.int()),
});
/** One figure of a doubt with its limit. */
export type Evidence = z.infer<typeof evidence>;

const room = z.object({
  room_id: z.string(),
  uid: z.string(),
  date_code: z.int(),
  title: z.string(),
  opened_at: z.int(),
});

/** Whether a doubt was found; unknown where the data for it is missing. */
export const doubtStates = ['passed', 'noticed', 'unknown'] as const;
/** See doubtStates. */
export type DoubtState = (typeof doubtStates)[number];

/** One doubt of an object. */
export const doubtSchema = z.object({
  id: z.enum(doubtIds),
  state: z.enum(doubtStates),
  evidence: z.array(evidence),
  /** Of an author: rooms that could be judged, and those of them with the doubt; null where it is not judged by rooms. */
  judged: z.nullable(z.int()),
  found: z.nullable(z.int()),
  rooms: z.array(room),
});
/** See doubtSchema. */
export type Doubt = z.infer<typeof doubtSchema>;

/** Doubts about the figures of an object, and the money that says how far its estimates are off. */
export const doubtsReply = z.object({
  kind: z.literal('doubts'),
  of: z.enum(['author', 'room']),
  items: z.array(doubtSchema),
  gmv: numberOrNull,
});
/** See doubtsReply. */
export type DoubtsReply = z.infer<typeof doubtsReply>;
