import { detailPath } from '#catalog/detail-path.ts';
import type { ColumnExpr } from '#catalog/kernel/expr.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { Condition } from '#engine/condition.ts';
import type { WireRow } from '#engine/contract.ts';
import type { Trees } from '#engine/filter-words.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { type Plan, plan } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { type AdmitObjects } from '#engine/server/admit.ts';
import { type QueryContext } from '#engine/server/query-context.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { SentencePort } from '#platform/server/gateways/ports.ts';
import { type Viewer } from '#platform/server/http/route.ts';
import { type ObjectMatch } from '../contract.ts';
import { type LinkedKind } from '../links.ts';

/** Dependencies of searching. */
export interface SearchParts {
  readonly context: QueryContext;
  readonly admit: AdmitObjects;
  readonly admitGlance: AdmitObjects;
  /** Names of categories and places. */
  readonly trees: () => Promise<Trees>;
  /** The operator's model for other wordings; null without one. */
  readonly sentences: SentencePort | null;
  readonly account: AccountStore;
  readonly clock: Clock;
}

export const textOfRow = (row: WireRow, name: string | undefined) => {
  const value = name === undefined ? undefined : row[name];
  return typeof value === 'string' ? value : '';
};

/** A row without its figures. */
export function objectOf({ of }: Listing, row: WireRow): ObjectMatch {
  return {
    of: of.id as LinkedKind,
    id: textOfRow(row, of.key),
    name: textOfRow(row, of.card.title) || of.card.unnamed,
    under: textOfRow(row, of.card.under),
    path: detailPath(of.id, row),
  };
}

/** A plan of a library with one condition more. What opens a library to a viewer opens its names. */
export function planOf(listing: Listing, { level }: Viewer, condition: Condition): Plan | null {
  // Rooms and videos are found whenever they were: the window of their library is about its rows.
  const { within: _window, ...open } = listing;
  const planned = plan(open, { ...emptyListQuery, columns: [] }, { level });
  return isRefusal(planned) ? null : { ...planned, where: [condition] };
}

export function withIds({ from }: Listing, ids: readonly string[]): Condition {
  const column: ColumnExpr = {
    op: 'column',
    table: from.table,
    column: from.key,
    unit: 'id',
    windowed: false,
  };
  return { op: 'in', column, values: ids };
}
