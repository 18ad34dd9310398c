import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import type { Caller } from './caller.ts';
import { type Refused, refuse, type Viewer } from './route.ts';

/** Requests a second, and how many more in a burst of some seconds. */
export interface Speed {
  readonly points: number;
  readonly burst: number;
}

/** How fast one person may ask: reading, and writing. */
export interface Speeds {
  readonly reads: Speed;
  readonly writes: Speed;
}

/** What a person needs and a program that takes everything does not (security: limit table). */
const usual: Speeds = { reads: { points: 20, burst: 60 }, writes: { points: 5, burst: 15 } };
const BURST_S = 10;

const limiterOf = (name: string, { points, burst }: Speed) =>
  new BurstyRateLimiter(
    new RateLimiterMemory({ keyPrefix: name, points, duration: 1 }),
    new RateLimiterMemory({ keyPrefix: `${name}-burst`, points: burst, duration: BURST_S }),
  );

/** Lists are asked by POST and change nothing; what a person changes is under these paths. */
const isWrite = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  method === 'POST' && /^\/api\/(user|passport|order)\//.test(path);

function isOwnMachine(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip === '::ffff:127.0.0.1';
}

/** Who is counted: a person wherever they are, a visitor by address. Visitors on this machine all have one address and are not counted. */
function subjectOf({ id, sessionId }: Viewer, { ip }: Caller): string | null {
  if (sessionId !== '') return `user:${id}`;
  return isOwnMachine(ip) ? null : `ip:${ip}`;
}

/** Holds back whoever asks faster than a person can; a scan is asked about every two seconds and never held back. */
export function paceOf(speeds: Speeds = usual) {
  const [reads, writes] = [limiterOf('read', speeds.reads), limiterOf('write', speeds.writes)];
  return async (endpoint: Endpoint, viewer: Viewer, caller: Caller): Promise<Refused | null> => {
    const subject = subjectOf(viewer, caller);
    if (subject === null || endpoint.plain || endpoint.path.endsWith('/scan_info')) return null;
    try {
      await (isWrite(endpoint) ? writes : reads).consume(subject);
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return refuse(429, '请求过于频繁，请稍后再来', Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  };
}
