/**
 * The values of a statement as both stores understand them: text, safe integers, finite numbers, bytes and null pass,
 * booleans become 1 and 0, everything else throws with the place and the way out.
 *
 * Danger: left to the drivers a Date becomes NULL on one store and a text on the other, and neither says so.
 */
export function storable(sql: string, values: readonly unknown[]): (string | number | null | Uint8Array)[] {
  return values.map((value, index) => {
    const checked = storableValue(value);
    if (checked.ok) return checked.value;
    throw new TypeError(`parameter ${index + 1} of \`${sql.slice(0, 120)}\` is ${checked.reason}`);
  });
}

type Checked = { ok: true; value: string | number | null | Uint8Array } | { ok: false; reason: string };

function storableValue(value: unknown): Checked {
  if (value === null || typeof value === 'string' || value instanceof Uint8Array) return { ok: true, value };
  if (typeof value === 'boolean') return { ok: true, value: value ? 1 : 0 };
  if (typeof value === 'number') return storableNumber(value);
  if (typeof value === 'bigint') return storableNumber(Number(value));
  if (value === undefined) return { ok: false, reason: 'undefined: leave the column out, or write null' };
  if (value instanceof Date) return { ok: false, reason: 'a Date: write milliseconds' };
  return { ok: false, reason: `a ${typeof value}: write it as JSON text` };
}

function storableNumber(value: number): Checked {
  if (!Number.isFinite(value)) return { ok: false, reason: `${value}: not a number that can be stored` };
  const isSafe = !Number.isInteger(value) || Number.isSafeInteger(value);
  return isSafe
    ? { ok: true, value }
    : { ok: false, reason: `${value}: beyond exact integers, write it as text` };
}

/** A count, sum or bigint as the driver gave it, as a number; throws where a number could not hold it exactly. */
export function exactNumber(text: string): number {
  const value = Number(text);
  if (Number.isNaN(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    throw new RangeError(`${text} from the account store is not an exact number`);
  }
  return value;
}
