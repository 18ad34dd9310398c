/** A row of a list: public id and name. */
export type NamedRow = readonly [id: string, name: string];

/** Who is in the rows of a day and was not the day before, and the other way round, each in the order of its own rows. */
export function changesBetween(before: readonly NamedRow[], now: readonly NamedRow[]) {
  const [were, are] = [new Set(before.map(([id]) => id)), new Set(now.map(([id]) => id))];
  return { came: now.filter(([id]) => !were.has(id)), gone: before.filter(([id]) => !are.has(id)) };
}

/** Names of a day that are listed; above them their number alone is known. */
export const MAX_LISTED = 200;

/** Who came and who left on a day: how many, and the first of them. */
export interface DayChange {
  readonly came: readonly NamedRow[];
  readonly came_count: number;
  readonly gone: readonly NamedRow[];
  readonly gone_count: number;
}

/** A change as it is stored. */
export const storedChange = ({ came, gone }: ReturnType<typeof changesBetween>): DayChange => ({
  came: came.slice(0, MAX_LISTED),
  came_count: came.length,
  gone: gone.slice(0, MAX_LISTED),
  gone_count: gone.length,
});

/** Names that a notice says. */
const NAMED = 3;

const named = (rows: readonly NamedRow[]) =>
  `${rows
    .slice(0, NAMED)
    .map(([, name]) => name)
    .join('、')}${rows.length > NAMED ? '等' : ''}`;

/** The words of a notice: how many came and left, and the first of them by name. */
export function changeWords({ came, gone }: ReturnType<typeof changesBetween>, counter: string) {
  const counts = [
    came.length > 0 ? `新进 ${came.length} ${counter}` : '',
    gone.length > 0 ? `退出 ${gone.length} ${counter}` : '',
  ];
  const names = [
    came.length > 0 ? `新进：${named(came)}` : '',
    gone.length > 0 ? `退出：${named(gone)}` : '',
  ];
  return { counts: counts.filter(Boolean).join('，'), names: names.filter(Boolean).join('；') };
}
