import type { Edition } from '#catalog/plans.ts';
import { service } from '#platform/server/feature.ts';

/** A product of a team's catalogue by public id, with its alerts in words. */
export interface ProductAlerts {
  readonly id: string;
  readonly title: string;
  readonly alerts: readonly string[];
}

/** The products of a team's catalogue in the rights of an edition, for work without a viewer. */
export type TeamAlerts = (teamId: string, level: Edition) => Promise<readonly ProductAlerts[]>;
/** The service of it. */
export const teamAlertsService = service<TeamAlerts>('teamAlerts');
