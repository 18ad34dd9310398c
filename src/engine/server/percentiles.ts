import type { ListingColumn } from '#catalog/kernel/listing.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import type { WireRow } from '../contract.ts';
import type { Plan } from '../plan.ts';
import { exprSql, namingOf } from './expr-sql.ts';
import { type QueryContext, versionOf } from './query-context.ts';
import { LIMITS } from './statement.ts';

/** A figure of a row in the unit of the store; null when unknown or a band. */
function storedFigure(row: WireRow, key: string, column: ListingColumn): number | null {
  const value = row[wireName(key)];
  if (typeof value !== 'number') return null;
  return Math.round(column.value?.unit === 'bp' ? value * 10_000 : value);
}

/**
 * The share of all objects of a library whose figure is at most that of each row, by column and row; of a library that is a card. Only
 * objects with a figure above 0 count. One statement for all, cached until the library is rebuilt.
 */
export async function percentilesOf(
  context: QueryContext,
  plan: Plan,
  { rows, keys }: { readonly rows: readonly WireRow[]; readonly keys: readonly string[] },
): Promise<Record<string, (number | null)[]>> {
  const { listing } = plan;
  const naming = namingOf(plan);
  const params: Record<string, number> = {};
  const parts = keys.flatMap((key, k) => {
    const column = listing.columns[key] as ListingColumn;
    if (!column.value) return [];
    const sql = exprSql(column.value, naming);
    const counts = rows.flatMap((row, r) => {
      const figure = storedFigure(row, key, column);
      if (figure === null) return [];
      params[`v${k}_${r}`] = figure;
      return [`countIf(${sql} > 0 AND ${sql} <= {v${k}_${r}:Int64}) AS c${k}_${r}`];
    });
    return [`countIf(${sql} > 0) AS n${k}`, ...counts];
  });
  if (parts.length === 0) return {};
  const asked = `percentiles:${listing.id}:${JSON.stringify([plan.time, keys, params])}`;
  const [found] = await context.cache.page(asked, versionOf(context, listing), () =>
    context.store.read<Record<string, string>>({
      sql: `SELECT ${parts.join(',\n  ')}\nFROM ${db}.${listing.from.table}_f\nSETTINGS ${LIMITS}`,
      params,
    }),
  );
  const share = (k: number, r: number) => {
    const [all, below] = [Number(found?.[`n${k}`] ?? 0), found?.[`c${k}_${r}`]];
    return all === 0 || below === undefined ? null : Math.round((Number(below) / all) * 1000) / 1000;
  };
  return Object.fromEntries(keys.map((key, k) => [key, rows.map((_, r) => share(k, r))]));
}
