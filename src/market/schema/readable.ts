import { DATABASE, MarketError, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { marketTables } from './tables.ts';

const views = marketTables.filter(({ template }) => template.startsWith('CREATE VIEW'));

const names = (table: string, sql: string) => new RegExp(`\\b${DATABASE}\\.${table}\\b`).test(sql);
const templateNames = (table: string, template: string) => names(table, template.replaceAll('{name}', ''));

/** Tables with the views that read them, and those that read these. */
export function withViews(tables: readonly string[]): readonly string[] {
  const more = views
    .filter(({ name }) => !tables.includes(name))
    .filter(({ template }) => tables.some((table) => templateNames(table, template)))
    .map(({ name }) => name);
  return more.length === 0 ? tables : withViews([...tables, ...more]);
}

/**
 * The store as pages read it: what reads a table that lacks rows until it is derived again is refused, because an empty or a short
 * answer looks like a true one. `incomplete` names these tables at the moment of a reading.
 */
export function readableStore(market: MarketStore, incomplete: () => readonly string[]): MarketStore {
  return {
    engine: market.engine,
    isReplicated: market.isReplicated,
    isDurable: market.isDurable,
    read: async (statement) => {
      const tables = incomplete();
      if (tables.length > 0 && withViews(tables).some((table) => names(table, statement.sql)))
        throw new MarketError('rebuilding', `${tables.join(', ')} are derived again`);
      return market.read(statement);
    },
    write: (statement) => market.write(statement),
    writeBeside: (statement) => market.writeBeside(statement),
    insert: (table, rows, token) => market.insert(table, rows, token),
    insertLines: (table, lines) => market.insertLines(table, lines),
    purgeMemory: () => market.purgeMemory(),
    close: () => market.close(),
  };
}
