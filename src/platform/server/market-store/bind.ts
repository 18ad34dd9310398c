import type { ParamValue, Statement } from './market-store.ts';

const PLACE = /\{(\w+):(Array\(\w+\)|\w+)\}/g;
const INTEGER = /^-?\d{1,20}$/;
const INTEGERS = /^\[(-?\d{1,20}(,-?\d{1,20})*)?\]$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INTEGER_TYPE = /^(U?)Int(8|16|32|64)$/;
const DECIMAL = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** Whether a whole number, as text, is one of a type's; nothing for a type that is none of whole numbers. */
function fits(text: string, type: string): boolean {
  const [, unsigned, bits] = INTEGER_TYPE.exec(type) ?? [];
  if (bits === undefined || !INTEGER.test(text)) return false;
  // Ids of a batch come by the ten thousand; most are too short to be too big.
  if (bits === '64' && text.length < 19) return unsigned === '' || !text.startsWith('-');
  const value = BigInt(text);
  return unsigned === 'U'
    ? BigInt.asUintN(Number(bits), value) === value
    : BigInt.asIntN(Number(bits), value) === value;
}

/** Whether a text is a day of the calendar that the engine can hold: 1970 to 2149. */
function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '1970-01-01' || text > '2149-06-06') return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

/** What must not stand in a text of the engine as it is: what ends it, what escapes, and signs that are none. */
const UNSAFE = /[\\'\p{Cc}]/gu;

/** A sign by its byte; those of two bytes stay as they are. */
function escaped(sign: string): string {
  const code = sign.charCodeAt(0);
  return code > 127 ? sign : `\\x${code.toString(16).padStart(2, '0')}`;
}

/** A text as the engine reads it; nothing of it can end it. For statements that take no places, such as BACKUP. */
export function quoted(text: string): string {
  return `'${text.replace(UNSAFE, escaped)}'`;
}

function listOf(value: ParamValue, of: string): string | null {
  if (of === 'String')
    return Array.isArray(value) ? `[${value.map((v) => quoted(String(v))).join(',')}]` : null;
  const text = Array.isArray(value) ? `[${value.join(',')}]` : String(value);
  // As one text, which the engine reads faster than a list of as many numbers.
  if (!INTEGERS.test(text)) return null;
  const all = text.length === 2 ? [] : text.slice(1, -1).split(',');
  return all.every((one) => fits(one, of)) ? quoted(text) : null;
}

function literal(value: ParamValue, type: string): string | null {
  if (value === null) return null;
  const list = /^Array\((\w+)\)$/.exec(type);
  if (list) return listOf(value, list[1] as string);
  if (typeof value === 'object') return null;
  if (type === 'String') return quoted(String(value));
  if (type === 'Date') return isDay(String(value)) ? quoted(String(value)) : null;
  if (type === 'Float64') return DECIMAL.test(String(value)) ? String(Number(value)) : null;
  return fits(String(value), type) ? String(value) : null;
}

/**
 * A statement with its values in it, each as a literal of the type that its place declares: integers, days, numbers, texts and
 * lists of integers or texts. Throws on a value that is none of its type, and on a place without a value. What a value
 * says is never looked through for places.
 */
export function bound({ sql, params = {} }: Statement): string {
  return sql.replace(PLACE, (place, name: string, type: string) => {
    const value = params[name];
    const text = value === undefined ? null : literal(value, type);
    if (text === null) throw new Error(`no value for ${place}`);
    return `_CAST(${text}, '${type}')`;
  });
}
