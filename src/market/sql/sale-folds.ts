import type { CardFact } from '#catalog/facts/card-payload.ts';
import type { SaleFold, SalePart } from '#catalog/kernel/fact.ts';
import { ROUGH_CONF } from '../attribution/shares-sql.ts';

type Distinct = Extract<SaleFold, { readonly distinct: unknown }>;

/** Conditions on rows `f` of sale_alloc that keep a part of the sales. */
const PARTS: Readonly<Record<SalePart, string>> = {
  live: 'f.carrier = 1',
  video: 'f.carrier = 2',
  card: 'f.carrier = 3',
  rough: `f.conf = ${ROUGH_CONF}`,
};

/** What is counted of rows `f` of sale_alloc: the id, and the rows that have one: a room or a video is in all rows of its part. */
export const countedOf = ({ distinct, of }: Distinct): { readonly id: string; readonly when: string } => ({
  id: `f.${distinct}`,
  when: of === undefined ? `f.${distinct} != 0` : PARTS[of],
});

/** A figure of rows `f` of sale_alloc, of those that a condition keeps. */
export function foldOfSales(fold: SaleFold, holds?: string): string {
  const of = 'sum' in fold ? fold.of && PARTS[fold.of] : countedOf(fold).when;
  const when = [of, holds].filter((condition) => condition !== undefined).join(' AND ');
  if ('distinct' in fold) return `uniqExactIf(${countedOf(fold).id}, ${when})`;
  return when === '' ? `sum(f.${fold.sum})` : `sumIf(f.${fold.sum}, ${when})`;
}

/** The windowed columns of a card that are sums of its roll-up by day. */
export const summedNames = ({ columns }: CardFact): readonly string[] =>
  Object.entries(columns).flatMap(([name, { folds }]) => (folds && 'sum' in folds ? [name] : []));

/** The windowed columns of a card that count ids of its sales. */
export const countedColumns = ({ columns }: CardFact): readonly (readonly [name: string, fold: Distinct])[] =>
  Object.entries(columns).flatMap(([name, { folds }]) =>
    folds && 'distinct' in folds ? [[name, folds] as const] : [],
  );
