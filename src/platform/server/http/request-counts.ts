import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** How many points a subject has within so many seconds. */
export interface CountSize {
  readonly points: number;
  readonly duration: number;
}

/** Where requests are counted. */
export interface RequestCounts {
  /** A count; where counts are shared, the same name counts in the same place. */
  limiter(name: string, size: CountSize): RateLimiterAbstract;
}

/** Counts of one process. */
export const memoryCounts: RequestCounts = {
  limiter: (name, size) => new RateLimiterMemory({ keyPrefix: name, ...size }),
};
