import type { Db } from '#platform/server/account-store/transaction.ts';
import { service } from '#platform/server/feature.ts';

/** The authors whose rooms people monitor now, by person; store ids. */
export type MonitoredAuthors = (
  db: Db,
  people: readonly string[],
) => Promise<readonly { readonly user_id: string; readonly object_id: string }[]>;

/** Authors that are monitored. */
export const monitoredAuthorsService = service<MonitoredAuthors>('monitoredAuthors');
