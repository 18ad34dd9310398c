import * as z from 'zod/mini';
import { numberOrNull } from '../wire-figure.ts';

/** Stage of a product's life; null where too little was sold to tell. */
export const lifeCycleReply = z.object({
  kind: z.literal('lifeCycle'),
  stage: z.nullable(z.enum(['intro', 'boom', 'steady', 'decline'])),
  ratio: numberOrNull,
  /** Days since the first sale. */
  age: numberOrNull,
});
/** See lifeCycleReply. */
export type LifeCycleReply = z.infer<typeof lifeCycleReply>;
