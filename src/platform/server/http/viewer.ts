import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { editionByKey, SUPREME, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import type { AnyEndpoint } from '#platform/wire/endpoint.ts';
import type { Caller } from './caller.ts';
import type { Viewer } from './route.ts';

/** Carries the secret by which the operator's own commands speak to the server. */
export const OWNER_HEADER = 'x-tide-owner';
/** Which edition the operator looks as. */
export const LOOK_AS_HEADER = 'x-tide-as';

/** Who is looking: a viewer, how the session that was shown ended, or an edition that does not exist. */
export type Seen = Viewer | { readonly ended: 'unknown' | 'elsewhere' } | { readonly unknownEdition: string };

/** Finds out who is looking. Throws when the store of people cannot be had: nobody is logged out by that. */
export interface ViewerSource {
  viewerOf(request: FastifyRequest, caller: Caller, endpoint: Pick<AnyEndpoint, 'key'>): Promise<Seen>;
  isOwner(request: FastifyRequest): boolean;
}

function sameSecret(given: unknown, secret: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The one local user, or the operator looking as an edition: no person of the store. */
function local(id: string, level: ViewerLevel): Viewer {
  return { level, id, teamId: id, isSlave: false, sessionId: '', isLocal: true };
}

/**
 * Whoever holds the secret of the lock file, which only this machine's operator can read, sees everything, or looks as
 * any edition.
 * Everybody else is whom `others` finds.
 */
export function viewersWith(
  secret: string,
  others: (caller: Caller, endpoint: Pick<AnyEndpoint, 'key'>) => Promise<Seen>,
): ViewerSource {
  const isOwner = (request: FastifyRequest) => sameSecret(request.headers[OWNER_HEADER], secret);
  return {
    isOwner,
    viewerOf: async (request, caller, endpoint) => {
      const as = request.headers[LOOK_AS_HEADER];
      if (!isOwner(request)) return others(caller, endpoint);
      if (typeof as !== 'string') return local('owner', SUPREME);
      if (as === 'visitor') return local('owner', VISITOR);
      const edition = editionByKey(as);
      return edition ? local('owner', edition.level) : { unknownEdition: as.slice(0, 20) };
    },
  };
}

/** Nobody logs in: one person looks, with the edition of the configuration. */
export function singleViewer(edition: string, secret: string): ViewerSource {
  const own = editionByKey(edition);
  if (!own) throw new Error(`no edition ${edition}`);
  const single = async () => local('single', own.level);
  const named = viewersWith(secret, single);
  return {
    isOwner: named.isOwner,
    viewerOf: (request, caller, endpoint) =>
      request.headers[LOOK_AS_HEADER] === undefined ? single() : named.viewerOf(request, caller, endpoint),
  };
}
