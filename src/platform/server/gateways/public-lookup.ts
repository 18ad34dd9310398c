import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './push/public-address.ts';

/** Names to addresses, as the system has them. */
export type Resolve = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** A name or an address that is not of the public Internet. */
export class NotPublicError extends Error {}

/** The names of the system. */
export const systemResolve: Resolve = (host) => lookUp(host, { all: true });

/** Whether the host of a URL is an address, in brackets or not, that is not public; names are judged when they are resolved. */
export function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[(.+)\]$/, '$1');
  return isIP(address) !== 0 && !isPublicAddress(address);
}

/**
 * Danger: a name may lead to a private network, and to another one the next time it is resolved. The connection is made to the
 * very addresses that were judged here, and one private address among them is enough to refuse.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  const judged = async (host: string) => {
    const found = await resolve(host);
    const [first] = found;
    if (!first || !found.every((one) => isPublicAddress(one.address))) throw new NotPublicError(host);
    return { first, all: [...found] };
  };
  return (host, options, done) => {
    const answer = async () => {
      let found: Awaited<ReturnType<typeof judged>>;
      try {
        found = await judged(host);
      } catch (error) {
        done(error as Error, '', 4);
        return;
      }
      if (options.all) done(null, found.all);
      else done(null, found.first.address, found.first.family);
    };
    void answer();
  };
}
