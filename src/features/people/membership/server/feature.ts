import { feature } from '#platform/server/feature.ts';
import { membershipMigrations } from './index.ts';

/** Grants of editions: tables that other features read and write by the slice's index. */
export const membershipFeature = feature({ name: 'membership', migrations: membershipMigrations });
