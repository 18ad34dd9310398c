import { internalId, publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { dateNumberOf, dayOfCode, isDay } from '#kernel/day.ts';
import { readSpendDays } from '#market/read/imported/ad-spend.ts';
import { readExternalDays } from '#market/read/imported/external-days.ts';
import { countImported, readBandsOf, readRoomReport } from '#market/read/imported/imported-bands.ts';
import { type ImportedKind, importedNamesOf } from '#market/read/imported/imported-names.ts';
import {
  readImportedBoards,
  readImportedEntries,
  readRanksOf,
} from '#market/read/imported/imported-ranks.ts';
import { readOrderDays } from '#market/read/imported/own-orders.ts';
import { type ApiRoute, type Refused, refuse, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { ordersBesideEstimates } from './orders.ts';

const NO_OBJECT = refuse(404, '没有这个对象');
const NO_DAY = refuse(422, '没有这一天');

/** A row with its day as a number. */
const dated = <T extends { readonly day: string }>({ day, ...rest }: T) => ({
  ...rest,
  day: dateNumberOf(day),
});

/** Days of real orders with nothing beside them. */
const ordersAlone = (days: Awaited<ReturnType<typeof readOrderDays>>): calls.OwnOrderDay[] =>
  days.map(({ day, ...real }) => ({ day: dateNumberOf(day), real, estimated: null }));

async function objectOf(
  context: QueryContext,
  kind: Exclude<ImportedKind, 'brand'> | 'video',
  publicKey: string,
): Promise<calls.ImportedOfObject | Refused> {
  const id = internalId(publicKey);
  if (id === null) return NO_OBJECT;
  const { store } = context;
  const names = await importedNamesOf(store, kind, id);
  const ranks = kind === 'video' ? [] : await readRanksOf(store, kind, names);
  const bands = kind === 'product' ? await readBandsOf(store, names) : [];
  const orders = await ordersBesideEstimates(context, { ...names, kind });
  const spend = kind === 'shop' || kind === 'video' ? [] : await readSpendDays(store, { ...names, kind });
  const room = kind === 'live' ? await readRoomReport(store, id) : null;
  const external = kind === 'product' ? await readExternalDays(store, id) : [];
  const days = { ranks: ranks.map(dated), bands: bands.map(dated), external: external.map(dated) };
  return { ...days, orders, spend: spend.map(dated), room };
}

async function overviewOf({ store }: QueryContext): Promise<calls.ImportedOverview> {
  const boards = await readImportedBoards(store);
  const orders = await readOrderDays(store, null);
  const spend = await readSpendDays(store, null);
  const counts = await countImported(store);
  return {
    boards: boards.map(({ days, ...board }) => ({ ...board, days: days.map(dateNumberOf) })),
    orders: ordersAlone(orders),
    spend: spend.map(dated),
    ...counts,
  };
}

/** The calls about imported data. */
export function importedRoutes(context: QueryContext): ApiRoute[] {
  return [
    route(calls.importedOfObject, ({ query }) => objectOf(context, query.of, query.id)),
    route(calls.importedOverview, () => overviewOf(context)),
    route(calls.importedBoard, async ({ query: { board, subject, day } }) => {
      const date = dayOfCode(day);
      if (!isDay(date)) return NO_DAY;
      const items = await readImportedEntries(context.store, { board, subject, day: date });
      return { items: items.map(({ id, ...row }) => ({ ...row, id: id === null ? null : publicId(id) })) };
    }),
  ];
}
