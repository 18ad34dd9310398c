import { periods } from '#catalog/enums/periods.ts';
import { REBUILD_QUERY_SETTINGS } from '#market/publish/query-settings.ts';
import type { MarketStore } from '#platform/server/market-store/market-store.ts';
import { type Period, periodKey, rowsOfPeriods, UNITS } from './board-periods.ts';
import { boards, ownTests } from './board-select.ts';

const sources = Map.groupBy(boards, ({ board }) => board.source.table);

/** What a period is ranked from: the boards that may have rows in it, and how many rows their sources have. */
export interface FilledBoards {
  readonly boards: ReadonlySet<string>;
  readonly rows: number;
}

/**
 * Which boards may have rows in each of some periods, by periodKey: a list of nothing costs as much as a short one. Each source is
 * looked through once for all of its boards and periods; only what the cards of the ranked say is not asked.
 */
export async function filledBoards(
  store: MarketStore,
  { own, end }: { readonly own: readonly Period[]; readonly end: string },
): Promise<ReadonlyMap<string, FilledBoards>> {
  if (own.length === 0) return new Map();
  const looks = [...sources].map(
    ([table, built]) =>
      `SELECT f.period_unit AS of, toString(f.period_day) AS start, [${built.map(({ board }) => `if(max(${ownTests(board)}), '${board.name}', '')`).join(', ')}] AS names, count() AS n
FROM ${rowsOfPeriods(table, own)} AS f GROUP BY f.period_unit, f.period_day`,
  );
  type Look = { of: number; start: string; names: string[]; n: string };
  const sql = `${looks.join('\nUNION ALL ')} ${REBUILD_QUERY_SETTINGS}`;
  const found = await store.read<Look>({ sql, params: { end } });
  const unitOf = (days: number) => UNITS.find((unit) => periods[unit].days === days) ?? 'day';
  const byPeriod = Map.groupBy(found, ({ of, start }) => periodKey({ unit: unitOf(of), day: start }));
  return new Map([...byPeriod].map(([key, looked]) => [key, filledOf(looked)]));
}

function filledOf(
  looked: readonly { readonly names: readonly string[]; readonly n: string }[],
): FilledBoards {
  return {
    boards: new Set(looked.flatMap(({ names }) => names.filter((name) => name !== ''))),
    rows: looked.reduce((sum, { n }) => sum + Number(n), 0),
  };
}
