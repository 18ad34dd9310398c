import type { FactColumn, Unit } from '#catalog/kernel/fact.ts';

/** How columns of a unit are stored where the fact does not say otherwise. */
const USUAL: Readonly<Record<Unit, string>> = {
  id: 'UInt64',
  text: 'String',
  count: 'UInt64',
  fen: 'UInt64',
  bp: 'UInt64',
  seconds: 'UInt64',
  day: 'Date',
  time: 'DateTime',
  code: 'UInt8',
  flag: 'UInt8',
  words: 'Array(LowCardinality(String))',
  texts: 'Array(LowCardinality(String))',
  ids: 'Array(UInt64)',
  series: 'Array(Nullable(UInt64))',
};

/** The type of a column in the store. */
export function storedType({ unit, stored, nullable }: FactColumn): string {
  const [type, codec] = (stored ?? USUAL[unit]).split(' CODEC');
  const whole = nullable ? `Nullable(${type})` : type;
  return codec === undefined ? `${whole}` : `${whole} CODEC${codec}`;
}
