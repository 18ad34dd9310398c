import type { Caller } from '#platform/server/http/caller.ts';
import { digestOf, newToken } from '#platform/server/tokens.ts';

const DEVICE_S = 365 * 86_400;

/** What is stored of a browser's own mark; empty for a browser that has none. */
export function deviceOf(caller: Caller): string {
  const device = caller.cookie('device');
  return device === '' ? '' : digestOf(device);
}

/** The same, and a browser without a mark gets one. */
export function markDevice(caller: Caller): string {
  const device = caller.cookie('device') || newToken();
  caller.setCookie('device', device, DEVICE_S);
  return digestOf(device);
}
