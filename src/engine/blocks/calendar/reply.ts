import * as z from 'zod/mini';
import { figureSchema, listOf, numberOrNull } from '../wire-figure.ts';

/** Days of a month, all of them. */
export const calendarReply = z.object({
  kind: z.literal('calendar'),
  /** YYYYMM. */
  month: z.int(),
  /** First day that the edition sees and last complete day, YYYYMMDD; null without data. */
  reach: z.nullable(z.object({ from: z.int(), to: z.int() })),
  days: listOf(
    z.object({
      day: z.int(),
      state: z.enum(['known', 'unknown', 'locked', 'running', 'future']),
      value: figureSchema,
      /** Share of the highest day of the month, 0–100. */
      heat: numberOrNull,
      counts: z.record(z.string(), numberOrNull),
    }),
  ),
  promotions: listOf(z.object({ label: z.string(), from: z.int(), to: z.int() })),
});
/** See calendarReply. */
export type CalendarReply = z.infer<typeof calendarReply>;
