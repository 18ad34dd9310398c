import './radar.css';
import { useState } from 'react';
import { formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { late } from '#platform/web/ui/late.tsx';
import type { CellProps } from './cell-props.ts';
import { RadarShape, type RadarTerm } from './RadarShape.tsx';

const LazyRadarPanel = late(async () => (await import('./RadarPanel.tsx')).RadarPanel, { isQuiet: true });

const RADIUS = 18;
/** Fewer known terms are no surface. */
const MIN_COUNT = 3;

/** Shares of one object in several terms as a small radar; pointed at or focused, a large one with words. */
export function RadarCell({ value, column }: CellProps) {
  const [isOpen, setOpen] = useState(false);
  const of = column.value?.op === 'shares' ? column.value.parts : [];
  if (!Array.isArray(value) || value.length !== of.length) return <>{MISSING}</>;
  const terms: RadarTerm[] = of.map(({ key, label }, n) => {
    const share: unknown = value[n];
    return { key, label, share: typeof share === 'number' ? share : null };
  });
  const known = terms.filter(({ share }) => share !== null);
  if (known.length < MIN_COUNT) return <>{MISSING}</>;
  const words = terms
    .map(({ label, share }) => `${label} ${share === null ? MISSING : formatPercent(share)}`)
    .join('，');
  return (
    <button
      type="button"
      className="radar"
      aria-label={words}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      <svg viewBox="-20 -20 40 40" width={40} height={40} aria-hidden="true">
        <RadarShape terms={terms} radius={RADIUS} rings={1} />
      </svg>
      {isOpen && <LazyRadarPanel terms={terms} />}
    </button>
  );
}
