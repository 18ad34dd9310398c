import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from './definition.ts';
import { type RecurringJob, recurring } from './recurring.ts';

/** Jobs and their schedules as a feature declares them. */
export interface RecurringLooks {
  readonly jobs: readonly JobDefinition[];
  readonly schedules: readonly RecurringJob[];
}

/**
 * A recurring job without payload; `look` returns what the job record says afterwards. Of all processes one runs each slot. A process
 * that died blocks the next slot until its lease ends; then another runs the work again.
 */
export function recurringLook({
  kind,
  everyS,
  leaseS,
  isOfDays = false,
  look,
}: {
  readonly kind: string;
  readonly everyS: number;
  readonly leaseS?: number;
  /** See JobDefinition. */
  readonly isOfDays?: boolean;
  readonly look: () => Promise<object>;
}): RecurringLooks {
  const definition = defineJob({
    kind,
    payload: z.strictObject({}),
    ...(leaseS !== undefined && { leaseS }),
    maxAttempts: 1,
    isOfDays,
    handle: async () => look(),
  });
  const schedule = recurring({ name: kind, schedule: { everyS }, definition, payload: {} });
  return { jobs: [definition], schedules: [schedule] };
}
