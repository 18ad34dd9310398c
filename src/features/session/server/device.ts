import type { Caller } from '#platform/server/http/caller.ts';
import { digestOf, newToken } from './tokens.ts';

const DEVICE_S = 365 * 24 * 3600;

/** The digest of the browser's own mark, for limits and for knowing it again; made when it has none, a year from now on. */
export function deviceOf(caller: Caller): string {
  const device = caller.cookie('device') || newToken();
  caller.setCookie('device', device, DEVICE_S);
  return digestOf(device);
}
