import { fansBands } from '#catalog/enums/choices.ts';

/** Followers from which each band of authors begins, after the first (domain.md 7.2). */
const FANS_EDGES = fansBands.flatMap(({ min }) => min ?? []);

/** The band of a number of followers as SQL: 0 below the first edge. */
export const bandSql = (fans: string) => `toUInt8(arrayCount(e -> ${fans} >= e, [${FANS_EDGES.join(', ')}]))`;

/** The band of a number of followers, as bandSql has it. */
export function bandOfFans(fans: number): number {
  return FANS_EDGES.filter((edge) => fans >= edge).length;
}
