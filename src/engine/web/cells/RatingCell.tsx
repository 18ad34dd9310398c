import { scoreTierOf } from '#catalog/enums/score-tiers.ts';
import { formatScore, MISSING } from '#platform/web/format/figures.ts';
import { type CellProps, figureOf } from './cell-props.ts';

/** A 体验分 in hundredths as 4.85 in the colour of its tier; a dash where the shop has none. */
export function Rating({ hundredths }: { hundredths: number | null }) {
  if (hundredths === null || hundredths <= 0) return <>{MISSING}</>;
  const tier = scoreTierOf(hundredths);
  return (
    <span className="score" data-tier={tier.value} title={`体验分${tier.label}`}>
      {formatScore(hundredths)}
    </span>
  );
}

/** A 体验分 in a row. */
export function RatingCell({ value }: CellProps) {
  return <Rating hundredths={figureOf(value)} />;
}
