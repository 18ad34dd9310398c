import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { editionByKey } from '#catalog/plans.ts';
import type { Viewer } from './route.ts';

/** Carries the secret by which the operator's own commands speak to the server. */
export const OWNER_HEADER = 'x-tide-owner';
/** Which edition the operator looks as. */
export const LOOK_AS_HEADER = 'x-tide-as';

/** Finds out who is looking. */
export interface ViewerSource {
  viewerOf(request: FastifyRequest): Viewer | { readonly unknownEdition: string };
  isOwner(request: FastifyRequest): boolean;
}

function sameSecret(given: unknown, secret: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * One person looks, with the edition of the configuration, until people can log in. Whoever holds the secret of the lock
 * file, which only this machine's operator can read, may look as any edition.
 */
export function singleViewer(edition: string, secret: string): ViewerSource {
  const own = editionByKey(edition);
  if (!own) throw new Error(`no edition ${edition}`);
  const isOwner = (request: FastifyRequest) => sameSecret(request.headers[OWNER_HEADER], secret);
  return {
    isOwner,
    viewerOf(request) {
      const as = request.headers[LOOK_AS_HEADER];
      if (typeof as !== 'string' || !isOwner(request)) return { level: own.level, id: 'single' };
      const edition = editionByKey(as);
      return edition ? { level: edition.level, id: 'owner' } : { unknownEdition: as.slice(0, 20) };
    },
  };
}
