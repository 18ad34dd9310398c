import { detailPath } from '#catalog/detail-path.ts';
import type { Entity } from '#catalog/kernel/entity.ts';
import { authors } from '#catalog/lists/authors.ts';
import { brands } from '#catalog/lists/brands.ts';
import { products } from '#catalog/lists/products.ts';
import { shops } from '#catalog/lists/shops.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import type { RuledFollows } from '#features/desk/follows/server/services.ts';
import type { RuledConditions } from '#features/desk/list-settings/server/services.ts';
import type { MonitoredAuthors } from '#features/desk/monitors/server/services.ts';
import type { Notifier } from '#features/people/notifications/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';

/** Dependencies of alerts. */
export interface AlertParts {
  readonly account: AccountStore;
  readonly clock: Clock;
  readonly context: QueryContext;
  readonly notifier: Notifier;
  readonly follows: RuledFollows;
  readonly monitored: MonitoredAuthors;
  readonly conditions: RuledConditions;
}

/** Unix seconds of now. */
export const nowS = ({ clock }: Pick<AlertParts, 'clock'>): number => Math.floor(clock.now() / 1000);

const entities: ReadonlyMap<number | null, Entity> = new Map(
  [authors, products, shops, brands].map(({ of }) => [of.followKind, of] as const),
);

/** The page of an object of the follow family; empty where there is none. */
export function objectLink(object: number, storeId: string): string {
  const of = entities.get(object);
  return of === undefined ? '' : (detailPath(of.id, { [of.key]: publicId(storeId) }) ?? '');
}
