import ipaddr from 'ipaddr.js';

/** An address with the port that some proxies write behind it: 198.51.100.7:4411, [2001:db8::1]:4411. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/u;

/** An address as its bytes; IPv4 written as IPv6 is IPv4, a port counts for nothing. Null for what is none. */
function bytesOf(written: string): number[] | null {
  const [, six, four] = WITH_PORT.exec(written) ?? [];
  const ip = six ?? four ?? written;
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
