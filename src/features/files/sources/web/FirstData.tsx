import { late } from '#platform/web/ui/late.tsx';

/** The three ways to bring data, loaded where the market is empty alone. */
export const FirstData = late(async () => (await import('./FirstWays.tsx')).FirstWays);
