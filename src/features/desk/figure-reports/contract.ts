import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import { reportedKinds } from './rules.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const id = z.string().check(z.regex(/^[0-9A-Za-z]{1,11}$/));
const of = z.enum(reportedKinds);

/** Says that a figure of a page is wrong, with the true value in the unit of the wire (fen, seconds, share) where it is known. */
export const reportFigure = endpoint({
  method: 'POST',
  path: '/api/report/figure',
  multiLine: ['note'],
  about: '数据报错',
  body: z.strictObject({
    of,
    id,
    /** The tab and the block that the figure is in; the block `head` is the head of the page. */
    tab: z.optional(text(40)),
    block: text(40),
    figure: text(40),
    /** The days that the figure is of, as the page has them in words. */
    period: z.optional(text(40)),
    true_value: z.optional(z.number()),
    note: z.optional(text(300)),
  }),
  reply: z.object({
    id: z.string(),
    /** Whether an open report of the same person about the same figure was replaced. */
    is_replaced: z.boolean(),
  }),
  guard: 'user',
  mostPerMinute: 6,
});

const calibration = z.object({
  figure: z.string(),
  label: z.string(),
  cell: z.enum(['count', 'money', 'percent', 'duration', 'times', 'score']),
  /** In the unit of the wire; null for viewers of bands. */
  estimate: z.nullable(z.number()),
  real: z.nullable(z.number()),
  /** How far the estimate was off: 0.1 is a tenth too high. */
  error: z.nullable(z.number()),
  /** Data day of the estimate, YYYYMMDD. */
  day: z.int(),
});
/** An estimate beside what its owner says it really was. */
export type FigureCalibration = z.infer<typeof calibration>;

/** Estimates of an object beside the true values of its owner, the newest of each figure. */
export const listCalibrations = endpoint({
  method: 'GET',
  path: '/api/report/calibration',
  about: '估算与真实数值',
  query: z.object({ of, id }),
  reply: z.object({ items: z.array(calibration) }),
  guard: 'user',
});
