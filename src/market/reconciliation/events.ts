import { objectEventFills } from '#market/build/events/object-events.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { buildShadow } from '../publish/publish-tables.ts';
import type { Check } from './check.ts';
import { EXAMPLES } from './check.ts';

/**
 * What is compared. Danger: titles, shops and brands of products are those of today, which the events of complete days do not follow until the
 * next of them: sentences about new goods are left out, and so are new goods of shops and brands.
 */
const shown = (table: string) =>
  `SELECT object, object_id, day, kind, if(kind = 5, '', words) AS said FROM ${db}.${table} WHERE kind != 5 OR object = 1`;

/** The events of every object against events made afresh; one that is told twice counts too. */
export async function checkEvents(store: MarketStore, end: string): Promise<Check> {
  await buildShadow(store, { object_event: objectEventFills(end) });
  const [kept, fresh] = [shown('object_event'), shown('object_event_next')];
  const differing = `SELECT * FROM (${kept} EXCEPT ${fresh}) UNION ALL SELECT * FROM (${fresh} EXCEPT ${kept})
UNION ALL SELECT object, object_id, day, kind, '' FROM ${db}.object_event GROUP BY object, object_id, day, kind HAVING count() > 1`;
  const [row] = await store.read<{ n: string; wrong: string; examples: string[] }>({
    sql: `SELECT (SELECT count() FROM (${kept})) AS n, count() AS wrong,
  groupArray(${EXAMPLES})(concat(toString(day), ' ', toString(kind), ' ', toString(object_id))) AS examples FROM (${differing})`,
  });
  await store.write({ sql: `TRUNCATE TABLE ${db}.object_event_next` });
  return {
    name: '动态 = 重新计算',
    compared: Number(row?.n ?? 0),
    differences: Number(row?.wrong ?? 0),
    examples: row?.examples ?? [],
  };
}
