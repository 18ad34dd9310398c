import type { Edition } from '#catalog/plans.ts';
import { service } from '#platform/server/feature.ts';

/** A product of a team's catalogue by public id, with its alerts in words; null where the edition does not open its source. */
export interface ProductAlerts {
  readonly id: string;
  readonly title: string;
  readonly alerts: readonly string[] | null;
}

/**
 * The products of a team's catalogue in the rights of an edition, for work without a viewer: single ones, the best selling of shops and brands,
 * and those of `known` (public ids) that are still of a source, however little they sell.
 */
export type TeamAlerts = (
  teamId: string,
  level: Edition,
  known: readonly string[],
) => Promise<readonly ProductAlerts[]>;
/** The service of it. */
export const teamAlertsService = service<TeamAlerts>('teamAlerts');
