import { builds } from '#market/build/builds.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';

/** Whether a table holds something between two derivations. */
const isKept = (publishing: string) => publishing !== 'scratch';

/** Rows and checksum of every derived table, a line each by name; the order of rows, of columns and the parts do not count. */
export async function sumsOf(store: MarketStore): Promise<string[]> {
  const tables = builds.order.flatMap(({ tables: own }) =>
    Object.entries(own).flatMap(([table, publishing]) => (isKept(publishing) ? [table] : [])),
  );
  const lines: string[] = [];
  for (const table of tables.toSorted()) {
    const columns = await store.read<{ name: string }>({
      sql: `SELECT name FROM system.columns WHERE database = '${db}' AND table = {table:String} AND default_kind NOT IN ('MATERIALIZED', 'EPHEMERAL') ORDER BY name`,
      params: { table },
    });
    const values = columns.map(({ name }) => `f.${name}`).join(', ');
    const [row] = await store.read<{ rows_in: string; checksum: string }>({
      sql: `SELECT count() AS rows_in, sum(cityHash64(tuple(${values}))) AS checksum FROM ${db}.${table} AS f`,
    });
    lines.push(`${table}\t${row?.rows_in}\t${row?.checksum}`);
  }
  return lines;
}
