import { BlockList, isIP } from 'node:net';

/** Networks that are not of the public Internet (security.md 1.14); 100.64/10 holds cloud metadata services. */
const networks: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** TRICKY: of IPv6 only 2000::/3 is public, and 6to4 (2002::/16) and Teredo (2001::/32) carry IPv4 addresses in it. */
const carried: readonly (readonly [address: string, prefix: number])[] = [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
];

const closed = new BlockList();
for (const [address, prefix] of networks) closed.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of carried) closed.addSubnet(address, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is of the public Internet; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
