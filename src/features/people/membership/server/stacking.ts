import { addDays, beijingDay, startOfDay } from '#kernel/day.ts';
import type { GrantTable } from './store.ts';

/** What of a grant decides about its place behind others. */
export type PlacedGrant = Pick<GrantTable, 'id' | 'level' | 'starts' | 'ends'>;

const DAY_MS = 24 * 3_600_000;

/** The first day that counts of a term that begins at a moment: the rest of a day is free of charge. */
const firstDayOf = (starts: number) => addDays(beijingDay(starts - 1), 1);
const daysBetween = (from: string, to: string) => Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS);
const inOrder = <T extends PlacedGrant>(grants: readonly T[]) =>
  [...grants].sort((a, b) => a.starts - b.starts || b.level - a.level || a.id.localeCompare(b.id));

/** Until when some grants give an edition or a higher one without a gap from now on; now itself when none does. */
function coveredUntil(grants: readonly PlacedGrant[], level: number, now: number): number {
  const enough = inOrder(grants).filter((one) => one.level >= level);
  return enough.reduce((end, { starts, ends }) => {
    const own = ends ?? Number.POSITIVE_INFINITY;
    return starts <= end && own > end ? own : end;
  }, now);
}

/** A grant that begins at another moment; it keeps its whole days. */
function movedTo<T extends PlacedGrant>(grant: T, starts: number): T {
  const days = daysBetween(firstDayOf(grant.starts), firstDayOf(starts));
  return { ...grant, starts, ends: grant.ends === null ? null : grant.ends + days * DAY_MS };
}

/**
 * Moves grants that began when another one ended, after the others changed: each begins where the coverage by the remaining ones
 * ends, without a gap or an overlap. `first` are restored grants, placed before the others. Returns the grants that move.
 */
export function rescheduleGrants<T extends PlacedGrant>(
  before: readonly T[],
  after: readonly T[],
  { now, first = [] }: { readonly now: number; readonly first?: readonly string[] },
): T[] {
  const stacked = inOrder(before).filter((grant, at, all) => {
    return grant.starts > now && coveredUntil(all.slice(0, at), grant.level, now) === grant.starts;
  });
  const queue = [...first, ...stacked.map((one) => one.id)];
  const placed = after.filter((one) => !queue.includes(one.id));
  const moved: T[] = [];
  for (const id of queue) {
    const grant = after.find((one) => one.id === id);
    if (!grant) continue;
    const starts = coveredUntil(placed, grant.level, now);
    const isMoved = Number.isFinite(starts) && starts !== grant.starts;
    const own = isMoved ? movedTo(grant, starts) : grant;
    placed.push(own);
    if (isMoved) moved.push(own);
  }
  return moved;
}
