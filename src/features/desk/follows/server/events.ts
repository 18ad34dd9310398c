import { eventKindName } from '#catalog/enums/event-kinds.ts';
import { publicId } from '#engine/server/public-id.ts';
import { dateNumberOf } from '#kernel/day.ts';
import {
  type EventObjects,
  type EventSpan,
  eventsDay,
  eventsOf,
  type ObjectEvent,
  objectNames,
} from '#market/read/events/read-events.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Viewer } from '#platform/server/http/route.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import type { FollowEvent, NamedEvent } from '../contract.ts';
import { followedKind } from '../kinds.ts';
import { EVENTS_PER_PAGE, type FollowKind } from '../rules.ts';
import type { FollowParts } from './parts.ts';
import { dropEventNotice, eventNotice, followedObjects, keepEventNotice } from './store/event-notices.ts';

/** A day YYYY-MM-DD as the number YYYYMMDD. */
export const dayCode = (day: string): number => dateNumberOf(day);

/** An event as it travels. */
export const followEventOf = ({ day, kind, words }: ObjectEvent): FollowEvent => ({
  day: dayCode(day),
  kind,
  kind_name: eventKindName(kind),
  words,
});

/** A part of the events of objects with what the objects are called, and how many there are. */
export async function namedEvents(
  store: MarketStore,
  objects: EventObjects,
  span: EventSpan,
): Promise<{ readonly items: readonly NamedEvent[]; readonly total: number }> {
  const { items, total } = await eventsOf(store, objects, span);
  const names = await objectNames(store, items);
  const named = items.map((event): NamedEvent => {
    const type = event.object as FollowKind;
    const name = names.get(`${event.object}:${event.id}`) ?? followedKind(type).listing.of.card.unnamed;
    return { type, id: publicId(event.id), name, ...followEventOf(event) };
  });
  return { items: named, total };
}

/** A page of the events of what somebody follows. Names and sentences are no figures of a list, so that reading them counts nothing. */
export async function listEvents(
  { account, context: { store } }: FollowParts,
  viewer: Viewer,
  {
    type,
    kind,
    page = 1,
  }: { type?: FollowKind | undefined; kind?: number | undefined; page?: number | undefined },
) {
  const all = await followedObjects(account.db, viewer.id);
  const objects = new Map([...all].filter(([own]) => type === undefined || own === type));
  const span = { offset: (page - 1) * EVENTS_PER_PAGE, limit: EVENTS_PER_PAGE, kind };
  const [{ items, total }, day, setting] = await Promise.all([
    namedEvents(store, objects, span),
    eventsDay(store),
    eventNotice(account.db, viewer.id),
  ]);
  return {
    items: [...items],
    pagination: { page, limit: EVENTS_PER_PAGE, total_count: total },
    data_day: day === null ? null : dayCode(day),
    is_notified: setting !== undefined,
  };
}

/** Turns notices on, from the next day of events, or off. */
export async function setNoticeSetting(
  { account, context }: FollowParts,
  viewer: Viewer,
  { is_notified: isNotified }: { is_notified: boolean },
) {
  const day = await eventsDay(context.store);
  const setting = { user_id: viewer.id, notified_day: day === null ? 0 : dayCode(day) };
  await account.write((tx) => (isNotified ? keepEventNotice(tx, setting) : dropEventNotice(tx, viewer.id)));
  return { is_notified: isNotified };
}

/** What a person's follows did on a day: how many events, and the most telling of them. */
export async function followedOnDay(
  { account, market }: { readonly account: AccountStore; readonly market: MarketStore },
  userId: string,
  { day, most }: { readonly day: string; readonly most: number },
) {
  const objects = await followedObjects(account.db, userId);
  if (objects.size === 0) return { items: [], total: 0 };
  return namedEvents(market, objects, { offset: 0, limit: most, day });
}
