import { late } from '#platform/web/ui/late.tsx';

/** How many boards one has; nothing until that is known, so its code may come with it. */
export const BoardUse = late(async () => (await import('./BoardMeter.tsx')).BoardMeter, { isQuiet: true });
