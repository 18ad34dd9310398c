import type { MediaTool } from '#catalog/enums/media-tools.ts';
import type { AccountStore } from './account-store/account-store.ts';
import type { Clock } from './clock.ts';
import type { DiskSpace } from './disk-space.ts';
import { service } from './feature.ts';
import type { MailSettings } from './gateways/mail/mail-gateway.ts';
import type { CaptchaPort } from './gateways/ports.ts';
import type { Gateways } from './gateways/providers.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Log } from './log.ts';
import type { MarketStore } from './market-store/market-store.ts';
import type { Secrets } from './secrets.ts';

/** What features need of the configuration. */
export interface Installation {
  /** Absolute path; files of a feature go into a folder of their own in it. */
  readonly filesDir: string;
  /** Tools that are off: the operator has switched them off, or what they work with is not installed. */
  readonly toolsOff: readonly MediaTool[];
  /** The origin that links in messages lead to, that cashiers call back, and that browsers return to. */
  readonly ownUrl: () => string;
  /** Where the sandbox of the demo listens; null without one. */
  readonly sandboxUrl: () => string | null;
  /** An origin, with a path or without, that pushes may go to besides public addresses; null without one. */
  readonly pushOrigin: () => string | null;
  /** Where the demo's receivers of pushes listen; null outside the demo. */
  readonly pushTestUrl: () => string | null;
  /** The server that mails leave by: the operator's, in the demo the sandbox's; null sends none. */
  readonly mail: () => MailSettings | null;
}

/** What features need of the configuration. */
export const installation = service<Installation>('installation');
/** Accounts, settings and jobs. */
export const accountStore = service<AccountStore>('accountStore');
/** The market's numbers. */
export const marketStore = service<MarketStore>('marketStore');
/** Now, in milliseconds. */
export const clockService = service<Clock>('clock');
/** The log of the process. */
export const logService = service<Log>('log');
/** Background jobs of the account store. */
export const jobQueue = service<JobQueue>('jobQueue');
/** How much of the disk of the data directory is free. */
export const diskSpace = service<Pick<DiskSpace, 'isLow'>>('diskSpace');
/** Keys that seal and index what is personal. */
export const secretsService = service<Secrets>('secrets');
/** Providers of the outside; each is null where none is configured. */
export const gatewaysService = service<Gateways>('gateways');
/** The captcha in use: the slide puzzle or the cloud's. */
export const captchaPort = service<CaptchaPort>('captchaPort');
