import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import { applySample, markSample, readGuguDetail } from '../contract.ts';
import { sampleRequestsMigration } from './migrations/0191-sample-requests.ts';
import type { GuguParts } from './parts.ts';
import { readProduct } from './read-product.ts';
import { markRequest, requestSample } from './samples.ts';

/** The tables of the slice. */
export const guguMigrations: Migrations = { '0191-sample-requests': sampleRequestsMigration };

/** The calls of the page of an offered product. */
export function guguRoutes(parts: GuguParts): ApiRoute[] {
  return [
    route(readGuguDetail, ({ query, viewer }) => readProduct(parts, viewer, query)),
    route(applySample, ({ body, viewer }) => requestSample(parts, viewer, body.id)),
    route(markSample, ({ body, viewer }) => markRequest(parts, viewer, body)),
  ];
}
