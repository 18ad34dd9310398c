import { deviceOf } from '#features/people/identity/server/index.ts';
import { isOwnMachine, networkOf } from '#platform/server/http/address.ts';
import type { RequestContext } from '#platform/server/http/route.ts';
import type { Reader } from './objects-read.ts';

/**
 * Whoever asks, as their reading is counted; null for whose is not: the operator and the one local user. A visitor is
 * counted by network alone, and a captcha speaks for their browser at that network. Calls of this machine itself have one
 * address, so no network counts them (open reading 92).
 */
export function readerOf(
  { viewer, caller }: RequestContext,
  countsLoopback: boolean,
  device = deviceOf(caller),
): Reader | null {
  const { id, level, sessionId } = viewer;
  if (id !== '' && sessionId === '') return null;
  const isCounted = countsLoopback || !isOwnMachine(caller.ip);
  const network = isCounted ? networkOf(caller.ip) : null;
  if (id !== '') return { level, userId: id, network, permitKey: `u:${id}` };
  const permitKey = device === '' || network === null ? '' : `d:${device}:${network}`;
  return { level, userId: null, network, permitKey };
}
