import {
  type AddressLimit,
  addressRateLimits,
  type RateLimit,
} from '#platform/server/account-store/rate-limits.ts';
import type { AuthContext } from './auth-context.ts';

/** Limits by the address of a caller, under the settings of the installation. */
export function callerRateLimits(
  { settings }: AuthContext,
  ip: string,
  of: readonly AddressLimit[],
): RateLimit[] {
  return addressRateLimits({ ip, countsLoopback: settings.countsLoopback }, of);
}
