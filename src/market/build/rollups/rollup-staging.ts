import { dateCodeOf, dayOfCode } from '#kernel/day.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import { noteBuilt } from '#market/schema/meta.ts';
import { DATABASE as db, type MarketStore } from '#platform/server/market-store/market-store.ts';
import { isMonth, partitionsOf, type RollupPartition } from './rollup-partitions.ts';
import { type RollupTarget, rollupTargets } from './rollup-queries.ts';

const staged = (table: string) => `${table}_stg`;

/** Days as the right side of IN; they come from the store, never from a request. */
export const dayList = (days: readonly string[]) => `(${days.map((day) => `toDate('${day}')`).join(', ')})`;

/** A build of some of the roll-ups. */
export interface RollupBuild {
  readonly store: MarketStore;
  readonly tables: readonly RollupTarget[];
}

/** Rows of a roll-up by its name and partition, of those that are staged or of those that readers see. */
async function activePartitions(
  store: MarketStore,
  tables: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await store.read<{ table: string; parts: string[] }>({
    sql: `SELECT table, groupUniqArray(partition) AS parts
FROM system.parts
WHERE active AND rows > 0 AND database = '${db}' AND table IN {tables:Array(String)}
GROUP BY table`,
    params: { tables: [...tables] },
  });
  return new Map(rows.map(({ table, parts }) => [table, new Set(parts)]));
}

/** Empties the staging twins of all roll-ups; no other staging twin has such a name. */
async function truncateStaging(store: MarketStore): Promise<void> {
  await store.write({ sql: `TRUNCATE TABLES FROM ${db} LIKE '%\\_day\\_stg'` });
}

/** Empties the staging twins that a killed build left filled. */
export async function clearStaging(store: MarketStore): Promise<void> {
  const left = await activePartitions(
    store,
    rollupTargets.map(({ table }) => staged(table)),
  );
  if (left.size > 0) await truncateStaging(store);
}

/** What of a month stays as it is when some days of it are built anew: nothing, all rows, or some. */
type Rest = 'none' | 'all' | 'some';

/** Finds for each roll-up what of a month stays. */
async function findRest(
  { store, tables }: RollupBuild,
  { part, days }: RollupPartition,
): Promise<Map<string, Rest>> {
  const counts = tables.map(
    ({
      table,
    }) => `SELECT '${table}' AS table, count() AS total, countIf(f.day IN ${dayList(days)}) AS changed
FROM ${db}.${table} AS f
WHERE f.part = ${part}`,
  );
  const rows = await store.read<{ table: string; total: string; changed: string }>({
    sql: counts.join('\nUNION ALL\n'),
  });
  return new Map(
    rows.map(({ table, total, changed }) => [
      table,
      total === changed ? 'none' : changed === '0' ? 'all' : 'some',
    ]),
  );
}

/**
 * Stages the days of a month that stay as they are. Where the month has none of the days that are built anew, its files are linked
 * at no cost; else its other rows are copied.
 */
async function stageRest(build: RollupBuild, month: RollupPartition): Promise<void> {
  const { part, days } = month;
  const rest = await findRest(build, month);
  for (const { table } of build.tables) {
    const [own, twin] = [`${db}.${table}`, `${db}.${staged(table)}`];
    if (rest.get(table) === 'all') {
      await build.store.write({ sql: `ALTER TABLE ${twin} REPLACE PARTITION ${part} FROM ${own}` });
    }
    if (rest.get(table) === 'some') {
      await build.store.write({
        sql: `INSERT INTO ${twin}
SELECT f.*
FROM ${own} AS f
WHERE f.part = ${part} AND f.day NOT IN ${dayList(days)}
${REBUILD_QUERY_SETTINGS}`,
      });
    }
  }
}

/** Stages the days of months that are not built anew, of every roll-up. Call it before the days themselves are staged. */
export async function stageOtherDays(build: RollupBuild, parts: readonly RollupPartition[]): Promise<void> {
  for (const part of parts) if (isMonth(part.part)) await stageRest(build, part);
}

/** Days of sale_alloc that are grouped at a time. */
export interface DayChunk {
  readonly days: readonly string[];
  readonly rows: number;
}

/** Rows of sale_alloc up to which all groupings of a table run in one statement; more of them would need too much memory together. */
const TOGETHER_ROWS = 30_000;

/** Stages days of the roll-ups from sale_alloc, one chunk of days at a time; `sealed` is the last day that lies in its month. */
export async function stageDays(
  { store, tables }: RollupBuild,
  chunks: readonly DayChunk[],
  sealed: string,
): Promise<void> {
  for (const { table, columns, queries } of tables) {
    for (const { days, rows } of chunks) {
      const groupings = queries(`f.day IN ${dayList(days)}`);
      const selects = rows <= TOGETHER_ROWS ? [groupings.join('\nUNION ALL\n')] : groupings;
      for (const select of selects) {
        await store.write({
          sql: `INSERT INTO ${db}.${staged(table)} (${columns.join(', ')}, part)
SELECT *, if(day <= {sealed:Date}, toYYYYMM(day), toYYYYMMDD(day)) AS part
FROM (
${select}
)
${REBUILD_QUERY_SETTINGS}`,
          params: { sealed },
        });
      }
    }
  }
}

/**
 * Swaps staged partitions into every roll-up and empties the staging twins. A staged partition without rows is dropped: the engine
 * refuses to replace a partition by nothing. Danger: the build is noted also where a swap failed, or readers would keep cached rows
 * of roll-ups that are already new.
 */
export async function swapIn(
  { store, tables }: RollupBuild,
  parts: readonly RollupPartition[],
): Promise<void> {
  const filled = await activePartitions(
    store,
    tables.map(({ table }) => staged(table)),
  );
  try {
    for (const { table } of tables) {
      const commands = parts.map(({ part }) =>
        filled.get(staged(table))?.has(part)
          ? `REPLACE PARTITION ${part} FROM ${db}.${staged(table)}`
          : `DROP PARTITION ${part}`,
      );
      await store.write({ sql: `ALTER TABLE ${db}.${table} ${commands.join(', ')}` });
    }
  } finally {
    await noteRollups(store, tables);
  }
  await truncateStaging(store);
}

const noteRollups = (store: MarketStore, tables: readonly RollupTarget[]) =>
  noteBuilt(
    store,
    tables.flatMap(({ names }) => names),
  );

/** Moves partitions of single days into their month, for the roll-ups that have them. */
async function sealMonth(build: RollupBuild, { part, days }: RollupPartition): Promise<void> {
  const hot = days.map(dateCodeOf);
  const drops = hot.map((day) => `DROP PARTITION ${day}`).join(', ');
  await stageRest(build, { part, days });
  for (const { table, columns } of build.tables) {
    const [own, twin] = [`${db}.${table}`, `${db}.${staged(table)}`];
    await build.store.write({
      sql: `INSERT INTO ${twin} (${columns.join(', ')}, part)
SELECT ${columns.join(', ')}, ${part}
FROM ${own} AS f
WHERE f.part IN (${hot.join(', ')})
${REBUILD_QUERY_SETTINGS}`,
    });
    await build.store.write({ sql: `ALTER TABLE ${own} REPLACE PARTITION ${part} FROM ${twin}, ${drops}` });
  }
  await truncateStaging(build.store);
}

/**
 * Moves days up to the sealed one into their months; the next call continues after a kill. Danger: between the swap of a month and
 * the drop of its days a series that is read counts these days twice; no card reads roll-ups while they are sealed.
 */
export async function sealDays(store: MarketStore, sealed: string): Promise<void> {
  const present = await activePartitions(
    store,
    rollupTargets.map(({ table }) => table),
  );
  const hot = new Set([...present.values()].flatMap((parts) => [...parts]));
  const days = [...hot].filter((part) => !isMonth(part) && part <= dateCodeOf(sealed)).map(dayOfCode);
  if (days.length === 0) return;
  await clearStaging(store);
  for (const month of partitionsOf(days, sealed)) {
    // After a kill some roll-ups may have days that others have moved already: those with the same days are moved together.
    const moved = (table: string) =>
      month.days.filter((its) => present.get(table)?.has(dateCodeOf(its))).join();
    for (const its of new Set(rollupTargets.map(({ table }) => moved(table)))) {
      const tables = rollupTargets.filter(({ table }) => moved(table) === its);
      if (its !== '') await sealMonth({ store, tables }, { part: month.part, days: its.split(',') });
    }
  }
  await noteRollups(store, rollupTargets);
}
