import { scoreTierOf } from '#catalog/enums/score-tiers.ts';
import { formatScore, MISSING } from '#platform/web/format/figures.ts';
import { type CellProps, figureOf } from './cell-props.ts';

/** A score in hundredths, 体验分 of a shop or 口碑 of an author, as 4.85 in the colour of its tier; a dash where there is none. */
export function Rating({ hundredths }: { hundredths: number | null }) {
  if (hundredths === null || hundredths <= 0) return <>{MISSING}</>;
  const tier = scoreTierOf(hundredths);
  return (
    <span className="score" data-tier={tier.value} title={`评分${tier.label}`}>
      {formatScore(hundredths)}
    </span>
  );
}

/** A score in a row. */
export function RatingCell({ value }: CellProps) {
  return <Rating hundredths={figureOf(value)} />;
}
