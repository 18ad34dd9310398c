import type { RecordFields } from './fields.ts';

/**
 * The source key of a row without an id: its identity columns in a fixed order as JSON. Texts stay as
 * written, so 未知 and an empty cell are two things, and a name that repeats is still two rows.
 */
export function identityOf(fields: RecordFields, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => fields.keyed(name)));
}
