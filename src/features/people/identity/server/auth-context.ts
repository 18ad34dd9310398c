import { randomBytes } from 'node:crypto';
import type { DemoPerson } from '#features/people/identity/contract.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { CaptchaPort, OaPort, OauthPort, SmsPort } from '#platform/server/gateways/ports.ts';
import type { Log } from '#platform/server/log.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { PartnerKeys } from './partner-token.ts';

/** How this installation lets people in. */
export interface AuthSettings {
  /** `browser`: requests of browsers need both halves of a session; `always`: every request does (open reading 33). */
  readonly split: 'browser' | 'always';
  /** Codes that may be sent in a day, all together. */
  readonly smsPerDay: number;
  /** Calls of this machine itself come from one address; counting by address would count everybody together. */
  readonly countsLoopback: boolean;
  /** Nobody logs in here. */
  readonly isSingleUser: boolean;
  readonly demoPeople: readonly DemoPerson[];
  readonly sandboxUrl: () => string | null;
  /** The one origin by which browsers reach us, where it is set (TIDE_ORIGIN); null for a server of this machine. */
  readonly origin: string | null;
  /** The origin that links in messages lead to. */
  readonly ownUrl: () => string;
  /** Partners whose signed tokens log in; empty for none. */
  readonly partners: PartnerKeys;
}

/** Everything that log-in works with. Providers are null where none is configured. */
export interface AuthContext {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly captcha: CaptchaPort;
  readonly sms: SmsPort | null;
  readonly oa: OaPort | null;
  readonly oauth: OauthPort | null;
  readonly settings: AuthSettings;
}

/** An id that nobody guesses: 128 bits. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
