/**
 * PostgreSQL: a row of the same key, a table, or the type of a table. `create table if not exists` meets any of these where another
 * connection makes the same table at that moment.
 */
const CODES: ReadonlySet<unknown> = new Set(['23505', '42P07', '42710']);

/** Whether a statement failed because another transaction, which was committed while this one ran, has made what it was to make. */
export function isMadeByAnother(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return CODES.has(code) || (cause !== undefined && isMadeByAnother(cause));
}
