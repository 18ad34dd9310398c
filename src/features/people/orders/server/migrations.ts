import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { ordersMigration } from './migrations/0150-orders.ts';
import { reconciliationMigration } from './migrations/0153-reconciliation.ts';
import { transfersMigration } from './migrations/0168-transfers.ts';
import { refundProblemsMigration } from './migrations/0174-refund-problems.ts';
import { refundFailuresMigration } from './migrations/0179-refund-failures.ts';

/** The tables of the slice. */
export const orderMigrations: Migrations = {
  '0150-orders': ordersMigration,
  '0153-reconciliation': reconciliationMigration,
  '0168-transfers': transfersMigration,
  '0174-refund-problems': refundProblemsMigration,
  '0179-refund-failures': refundFailuresMigration,
};
