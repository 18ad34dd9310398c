import { eventKinds } from '#catalog/enums/event-kinds.ts';
import { readMeta } from '#market/schema/meta.ts';
import { DATABASE as db, idList, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { EVENT_COLUMNS, withRooms } from './live-events.ts';

/** Meta key of the last build of the events; its value begins with the data day. */
export const EVENTS_BUILT = 'events';

/** Events of an object on a day, YYYY-MM-DD; ids are those of the store. */
export interface ObjectEvent {
  /** Kind number of the follow family. */
  readonly object: number;
  readonly id: string;
  readonly day: string;
  readonly kind: number;
  readonly words: string;
}

/** Store ids by the kind number of their objects. */
export type EventObjects = ReadonlyMap<number, readonly string[]>;

const IDS = eventKinds.map(({ id }) => id);
/** The order of events of one day. */
const RANK = `transform(e.kind, [${IDS.join(', ')}], [${IDS.map((_, n) => n + 1).join(', ')}], 99)`;
const SHOWN = `toInt32(e.object) AS object, toString(e.object_id) AS id, toString(e.day) AS day, toInt32(e.kind) AS kind, e.words AS words`;
const OWN = '(e.object = {object:UInt8} AND e.object_id IN {ids:Array(UInt64)})';

/** The newest event of each of some objects; those of which nothing is told are left out. */
export async function latestEvents(
  store: MarketStore,
  object: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ObjectEvent>> {
  if (ids.length === 0) return new Map();
  const after = await eventsDay(store);
  const events = `SELECT ${EVENT_COLUMNS} FROM ${db}.object_event AS e WHERE ${OWN}`;
  const source = withRooms(events, after === null || object !== 1 ? null : 'ids');
  const rows = await store.read<ObjectEvent>({
    sql: `SELECT ${SHOWN} FROM (${source}) AS e ORDER BY e.object_id, e.day DESC, ${RANK} LIMIT 1 BY e.object_id`,
    params: { object, ids: idList(ids), after: after ?? '' },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of the events of some objects. */
export interface EventSpan {
  readonly offset: number;
  readonly limit: number;
  /** Only of this kind. */
  readonly kind?: number | undefined;
  /** Only of this day, YYYY-MM-DD. */
  readonly day?: string | undefined;
}

function ownEvents(
  objects: EventObjects,
  { kind, day, after }: Pick<EventSpan, 'kind' | 'day'> & { readonly after: string | null },
) {
  const params: Record<string, string | number> = {};
  const tests = [...objects]
    .filter(([, ids]) => ids.length > 0)
    .map(([object, ids]) => {
      params[`ids${object}`] = idList(ids);
      return `(e.object = ${object} AND e.object_id IN {ids${object}:Array(UInt64)})`;
    });
  if (tests.length === 0) return null;
  const more = [
    ...(kind === undefined ? [] : ['e.kind = {kind:UInt8}']),
    ...(day === undefined ? [] : ['e.day = {day:Date}']),
  ];
  if (kind !== undefined) params.kind = kind;
  if (day !== undefined) params.day = day;
  const all = withRooms(
    `SELECT ${EVENT_COLUMNS} FROM ${db}.object_event AS e WHERE (${tests.join(' OR ')})`,
    params.ids1 === undefined || after === null ? null : 'ids1',
  );
  const where = more.length === 0 ? '' : `WHERE ${more.join(' AND ')}`;
  return { from: `FROM (${all}) AS e ${where}`, params: { ...params, after: after ?? '' } };
}

/** The events of objects, those of rooms of today too, newest first and of a day the most telling first, and how many there are. */
export async function eventsOf(
  store: MarketStore,
  objects: EventObjects,
  { offset, limit, ...only }: EventSpan,
): Promise<{ readonly items: readonly ObjectEvent[]; readonly total: number }> {
  const own = ownEvents(objects, { ...only, after: await eventsDay(store) });
  if (!own) return { items: [], total: 0 };
  const { from } = own;
  const [items, counted] = await Promise.all([
    store.read<ObjectEvent>({
      sql: `SELECT ${SHOWN} ${from} ORDER BY e.day DESC, ${RANK}, e.object, e.object_id LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
      params: { ...own.params, limit, offset },
    }),
    store.read<{ n: string }>({ sql: `SELECT count() AS n ${from}`, params: own.params }),
  ]);
  return { items, total: Number(counted[0]?.n ?? 0) };
}

/** The newest complete day of which events are told, YYYY-MM-DD; null before the first build. */
export async function eventsDay(store: MarketStore): Promise<string | null> {
  const built = (await readMeta(store)).get(EVENTS_BUILT);
  return built === undefined ? null : built.slice(0, 10);
}

const NAMES: Readonly<Record<number, readonly [table: string, key: string, name: string]>> = {
  1: ['card_author_row', 'author_id', 'name'],
  2: ['card_product_row', 'product_id', 'title'],
  3: ['card_shop_row', 'shop_id', 'name'],
  4: ['card_brand_row', 'brand_id', 'name'],
};

/** How objects are called, by kind number and store id as `2:17`; those without a card or a name are left out. */
export async function objectNames(
  store: MarketStore,
  objects: readonly Pick<ObjectEvent, 'object' | 'id'>[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...Map.groupBy(objects, ({ object }) => object)].map(async ([object, own]) => {
      const [table, key, name] = NAMES[object] ?? [];
      if (table === undefined) return [];
      const rows = await store.read<{ id: string; name: string }>({
        sql: `SELECT toString(r.${key}) AS id, r.${name} AS name FROM ${db}.${table} AS r WHERE r.${key} IN {ids:Array(UInt64)} AND r.${name} != ''`,
        params: { ids: idList([...new Set(own.map(({ id }) => id))]) },
      });
      return rows.map((row) => [`${object}:${row.id}`, row.name] as const);
    }),
  );
  return new Map(found.flat());
}
