import { isDay, startOfDay } from '#kernel/day.ts';

/** Acts of a page. */
export const AUDIT_PER_PAGE = 50;
/** Acts of a file at most. */
export const MAX_AUDIT_ROWS = 50_000;
/** How long acts are stored: more than half a year. */
export const AUDIT_DAYS = 400;
/** The id of the operator among the people of a team. */
export const OPERATOR = 'operator';

const DAY_MS = 86_400_000;

/** The moments of a span of days, from the first up to but not including the second; null where a day is none. */
export function auditSpan({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): { readonly from?: number; readonly to?: number } | null {
  if ([from, to].some((day) => day !== undefined && !isDay(day))) return null;
  return {
    ...(from !== undefined && { from: startOfDay(from) }),
    ...(to !== undefined && { to: startOfDay(to) + DAY_MS }),
  };
}

/** A cell of a CSV file. What a spreadsheet would take for a formula begins with an apostrophe. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
