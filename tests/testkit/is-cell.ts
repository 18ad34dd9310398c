import type { CellValue } from '#market/streams/stream.ts';

/** Whether a value as a collector sends it may be in a column of a type of the store. */
export function isCell(type: string, value: CellValue | undefined): boolean {
  if (value === null) return type.startsWith('Nullable');
  if (type.startsWith('Array')) return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (type.includes('String')) return typeof value === 'string';
  if (type === 'Date') return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  if (typeof value === 'number') {
    const least = type.includes('UInt') || type === 'DateTime' ? 0 : Number.MIN_SAFE_INTEGER;
    const bits = /UInt(8|16|32)/.exec(type)?.[1];
    return Number.isSafeInteger(value) && value >= least && (!bits || value < 2 ** Number(bits));
  }
  return (
    type === 'UInt64' && typeof value === 'string' && /^\d{1,20}$/.test(value) && BigInt(value) < 2n ** 64n
  );
}
