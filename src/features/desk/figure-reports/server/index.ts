import type { AuthContext } from '#features/people/identity/server/index.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { figureReportMigration } from './migrations/0233-figure-reports.ts';
import { reportOperatorRoute } from './operator.ts';
import { calibrationsOf, type ReportParts, takeReport } from './reports.ts';

/** The tables of the slice. */
export const figureReportMigrations: Migrations = { '0233-figure-reports': figureReportMigration };

/** The calls of reported figures: of people and of the operator. */
export function figureReportRoutes(parts: ReportParts, people: AuthContext): ApiRoute[] {
  return [
    route(calls.reportFigure, ({ body, viewer }) => takeReport(parts, viewer, body)),
    route(calls.listCalibrations, ({ query, viewer }) => calibrationsOf(parts, viewer, query)),
    reportOperatorRoute(people),
  ];
}
