import type { Secrets } from '#platform/server/secrets.ts';

/** A mobile number as it is stored: sealed to be shown masked and sent to, digested to be found. */
export interface StoredMobile {
  readonly mobile_seal: string;
  readonly mobile_index: string;
}

/** Finds a number again without holding it. */
export function mobileIndex(secrets: Secrets, mobile: string): string {
  return secrets.digest('mobile-index', mobile);
}

/** A number as it is stored. */
export function storedMobile(secrets: Secrets, mobile: string): StoredMobile {
  return { mobile_seal: secrets.seal('mobile', mobile), mobile_index: mobileIndex(secrets, mobile) };
}

/** The number of a person, to send to; null when none is bound. Danger: it never goes into an answer or a log. */
export function openMobile(secrets: Secrets, sealed: string | null): string | null {
  return sealed === null ? null : secrets.open('mobile', sealed);
}

/** 138****1234; empty when none is bound. */
export function maskedMobile(secrets: Secrets, sealed: string | null): string {
  const mobile = openMobile(secrets, sealed);
  return mobile === null ? '' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}
