import type { DeletionMoment } from '#platform/server/clock-rule.ts';

/** A moment to delete by, which only the guard of the clock makes outside tests. */
export const deletionAt = (now: number): DeletionMoment => now as DeletionMoment;
