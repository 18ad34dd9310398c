import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type DeletionMoment, momentBefore } from '#platform/server/clock-rule.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { addAlertRule, changeOwnAlert, removeOwnAlert } from './change-alerts.ts';
import { listAlertEvents, listAlerts, listConditions } from './list-alerts.ts';
import { alertsMigration } from './migrations/0271-alerts.ts';
import { rulesOfConditions } from './migrations/0282-rules-of-conditions.ts';
import type { AlertParts } from './parts.ts';
import { pruneAlertEvents } from './store/events.ts';

export { conditionRules } from './condition-rules.ts';
export { alertJobs } from './evaluate.ts';
export type { AlertParts } from './parts.ts';

/** The tables of the slice. */
export const alertMigrations: Migrations = {
  '0271-alerts': alertsMigration,
  '0282-rules-of-conditions': rulesOfConditions,
};

/** How long what fired can be read, in milliseconds: as long as notices. */
const HISTORY_MS = 180 * 24 * 3_600_000;

/** Removes what is too old to be read. */
export const sweepAlerts = ({ account }: AlertParts, now: DeletionMoment): Promise<void> =>
  account.write((tx) => pruneAlertEvents(tx, momentBefore(now, HISTORY_MS)));

/** The calls of alerts. */
export function alertRoutes(parts: AlertParts): ApiRoute[] {
  return [
    route(calls.readAlerts, ({ viewer }) => listAlerts(parts, viewer)),
    route(calls.readAlertConditions, ({ viewer }) => listConditions(parts, viewer)),
    route(calls.addAlert, ({ body, viewer }) => addAlertRule(parts, viewer, body)),
    route(calls.changeAlert, ({ body, viewer }) => changeOwnAlert(parts, viewer, body)),
    route(calls.removeAlert, ({ body, viewer }) => removeOwnAlert(parts, viewer, body.id)),
    route(calls.readAlertEvents, ({ query, viewer }) => listAlertEvents(parts, viewer, query)),
  ];
}
