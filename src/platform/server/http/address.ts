import ipaddr from 'ipaddr.js';

/** An address as its bytes; IPv4 written as IPv6 is IPv4. Null for what is none. */
function bytesOf(ip: string): number[] | null {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toByteArray() : null;
}

/** Whom an address counts as: itself, or the /64 that one IPv6 connection has all of. */
export function addressOf(ip: string): string {
  const bytes = bytesOf(ip);
  return bytes === null || bytes.length === 4 ? (bytes ?? [ip]).join('.') : bytes.slice(0, 8).join('.');
}

/** The part of an address that one household or firm shares: /24, or /56 of IPv6. */
export function networkOf(ip: string): string {
  const bytes = bytesOf(ip);
  if (bytes === null) return ip;
  return bytes.slice(0, bytes.length === 4 ? 3 : 7).join('.');
}

/** Whether a call comes from this machine itself, all of whose callers have one address. */
export function isOwnMachine(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}
