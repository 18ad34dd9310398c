import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { addLines, removeCatalogueSource } from './change-catalogue.ts';
import { catalogueMigration } from './migrations/0258-catalogue.ts';
import { type CatalogueParts, listCatalogue } from './read-catalogue.ts';

/** The tables of the slice. */
export const catalogueMigrations: Migrations = { '0258-catalogue': catalogueMigration };

/** The calls of the catalogue. */
export function catalogueRoutes(deps: CatalogueParts): ApiRoute[] {
  return [
    route(calls.readCatalogue, ({ body, viewer, caller }) =>
      listCatalogue(deps, { viewer, caller }, body.page ?? 1),
    ),
    route(calls.addToCatalogue, ({ body, viewer }) => addLines(deps, viewer, body.lines)),
    route(calls.removeFromCatalogue, ({ body, viewer }) => removeCatalogueSource(deps, viewer, body)),
  ];
}
