import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { BodyLimits } from './body-limits.ts';
import type { StreamTimes } from './event-stream.ts';
import type { AnyRoute } from './kinds/route-kinds.ts';
import type { WaitingLineLimits } from './load/waiting-line.ts';
import type { RequestCounts } from './request-counts.ts';
import type { RequestRates } from './request-limiter.ts';
import type { Sealing } from './sealing.ts';
import type { SecurityEvent } from './security-events.ts';
import type { ViewerSource } from './viewer.ts';

/** What the server of the API is made of. */
export interface HttpOptions {
  readonly log: Log;
  readonly viewers: ViewerSource;
  readonly routes: readonly AnyRoute[];
  /** Answers to these host names alone; a page of another site that points its name at us gets nothing. Empty takes any. */
  readonly hosts: readonly string[];
  /** Where browsers reach us behind a proxy that answers for us; null without one. */
  readonly origin?: string | null;
  readonly sealing?: Sealing;
  /** Hears of every answered request. */
  readonly onRequest?: Metrics['onRequest'];
  /** Hears of calls that change something, and of refusals. */
  readonly onSecurity?: (event: SecurityEvent) => void;
  /** How fast one may ask; what is usual without it. */
  readonly speeds?: RequestRates;
  /** Where people's requests are counted; in this process without it. */
  readonly counts?: RequestCounts;
  /** Whether calls are refused while the machine is short of anything; true without it. Tests that count answers turn it off. */
  readonly shedsLoad?: boolean;
  /** Calls under way at once while the event loop is calm; what is usual without it. */
  readonly callsAtOnce?: number;
  /** Lists and blocks that are read at once, and how long others wait; what is usual without it. */
  readonly heavyCalls?: Partial<WaitingLineLimits>;
  /** How long requests may take to arrive; what is usual without it. */
  readonly limits?: Partial<BodyLimits>;
  /** Event streams that one person may have open; what is usual without it. */
  readonly streamsOfOne?: number;
  /** Heartbeat of event streams, and stall of all answers; what is usual without it. */
  readonly times?: Partial<StreamTimes>;
  /** Browsers reach us by https, through a proxy on this machine. */
  readonly isSecure?: boolean;
  /** Other places that scripts may come from and be asked: the cloud captcha's. */
  readonly scripts?: readonly string[];
  readonly asks?: readonly string[];
  /** Other places that forms may be sent to and shown from in a frame: a cashier's. */
  readonly frames?: readonly string[];
}
