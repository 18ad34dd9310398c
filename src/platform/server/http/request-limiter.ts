import { BurstyRateLimiter, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { type AnyEndpoint, type Endpoint, isWrite } from '#platform/wire/endpoint.ts';
import { addressOf, isOwnMachine } from './address.ts';
import type { Caller } from './caller.ts';
import { memoryCounts, type RequestCounts } from './request-counts.ts';
import { type Refused, tooOften, type Viewer } from './route.ts';

/** Requests a second, and how many more in a burst of some seconds. */
export interface RequestRate {
  readonly points: number;
  readonly burst: number;
}

/** How fast one person may ask: reading, and writing. */
export interface RequestRates {
  readonly reads: RequestRate;
  readonly writes: RequestRate;
  /** Whether calls with a pace of their own (`mostPerMinute`) are held to it. */
  readonly hasOwnPaces?: true;
}

/** What a person needs and a program that takes everything does not (security.md 1.4). */
const usual: RequestRates = {
  reads: { points: 20, burst: 60 },
  writes: { points: 5, burst: 15 },
  hasOwnPaces: true,
};
const BURST_S = 10;
const MINUTE_S = 60;

const limiterOf = (counts: RequestCounts, name: string, { points, burst }: RequestRate) =>
  new BurstyRateLimiter(
    counts.limiter(name, { points, duration: 1 }),
    counts.limiter(`${name}-burst`, { points: burst, duration: BURST_S }),
  );

/** Calls that no person makes: health, collectors and other systems are counted by address alone. */
const isUncounted = (endpoint: CountedCall) =>
  endpoint.kind === 'webhook' ||
  (endpoint.kind === 'upload' && endpoint.guard === 'public') ||
  (endpoint.kind === undefined && endpoint.plain && endpoint.key === undefined);

/** Requests of one address before anybody asks who it is: what many people behind one address need. */
const KNOCKS: RequestRate = { points: 60, burst: 300 };

/** An address as it is counted; null for this machine itself, whose callers all have one. */
function knockerOf({ ip }: Pick<Caller, 'ip'>): string | null {
  return isOwnMachine(ip) ? null : `ip:${addressOf(ip)}`;
}

/** Who is counted: a person wherever they are, a visitor by address. */
function subjectOf({ id, sessionId }: Viewer, caller: Pick<Caller, 'ip'>): string | null {
  return sessionId !== '' ? `user:${id}` : knockerOf(caller);
}

async function refuseIfTooOften(
  limiter: Pick<RateLimiterAbstract, 'consume'>,
  subject: string,
): Promise<Refused | null> {
  try {
    await limiter.consume(subject);
    return null;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return tooOften(refused.msBeforeNext / 1000);
  }
}

/** What of an endpoint says how it is counted. */
export type CountedCall = Pick<
  AnyEndpoint,
  'kind' | 'method' | 'path' | 'guard' | 'effect' | 'key' | 'mostPerMinute'
> &
  Pick<Endpoint, 'plain'>;

/** Holds requests back. `knocking` comes before the session is looked up, `asking` when it is known who asks. */
export interface RequestLimiter {
  knocking(caller: Caller): Promise<Refused | null>;
  asking(endpoint: CountedCall, viewer: Viewer, caller: Pick<Caller, 'ip'>): Promise<Refused | null>;
}

/**
 * Refuses a person who requests faster than people can; the state of a scan is requested every two seconds and never refused.
 * `counts` says among which servers people are counted; addresses are counted in this process, before all else.
 */
export function createRequestLimiter(
  speeds: RequestRates = usual,
  counts: RequestCounts = memoryCounts,
): RequestLimiter {
  const reads = limiterOf(counts, 'read', speeds.reads);
  const writes = limiterOf(counts, 'write', speeds.writes);
  const knocks = limiterOf(memoryCounts, 'knock', KNOCKS);
  const ownPaces = new Map<string, RateLimiterAbstract>();
  const ownPaceOf = ({ path, mostPerMinute: points }: CountedCall) => {
    if (points === undefined || !speeds.hasOwnPaces) return null;
    const known = ownPaces.get(path);
    const limiter = known ?? counts.limiter(path, { points, duration: MINUTE_S });
    if (!known) ownPaces.set(path, limiter);
    return limiter;
  };
  return {
    knocking: async (caller) => {
      const subject = knockerOf(caller);
      return subject === null ? null : refuseIfTooOften(knocks, subject);
    },
    asking: async (endpoint, viewer, caller) => {
      const subject = subjectOf(viewer, caller);
      if (subject === null || isUncounted(endpoint) || endpoint.path.endsWith('/scan_info')) return null;
      const slow = await refuseIfTooOften(isWrite(endpoint) ? writes : reads, subject);
      const own = ownPaceOf(endpoint);
      return slow ?? (own && refuseIfTooOften(own, subject));
    },
  };
}
