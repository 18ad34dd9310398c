import { formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { FloatingPanel } from '#platform/web/ui/FloatingPanel.tsx';
import { labelPlace, RadarShape, type RadarTerm } from './RadarShape.tsx';

const RADIUS = 62;
const LABEL_RADIUS = 72;

/** The radar of a row with the name and the share of each term, beside the small one. */
export function RadarPanel({ terms }: { terms: readonly RadarTerm[] }) {
  return (
    <FloatingPanel isBeside>
      <svg className="radar-large" viewBox="-176 -96 352 192" width={352} height={192} aria-hidden="true">
        <RadarShape terms={terms} radius={RADIUS} rings={4} />
        {terms.map(({ key, label, share }, n) => {
          const { x, y, anchor } = labelPlace(n, terms.length, LABEL_RADIUS);
          return (
            <text key={key} x={x} y={y} textAnchor={anchor} dominantBaseline="central">
              {label} {share === null ? MISSING : formatPercent(share)}
            </text>
          );
        })}
      </svg>
    </FloatingPanel>
  );
}
