import type { ReactNode } from 'react';
import type { PointsPart } from '#catalog/kernel/listing.ts';
import type { WireRow } from '#engine/contract.ts';
import { Tip } from '#platform/web/ui/Tip.tsx';

/** The parts of a score in words: “佣金率 30/40 + 近30天销量 25/40”. */
export function pointsText(
  parts: Readonly<Record<string, PointsPart>>,
  row: WireRow,
  name: string,
): string | null {
  const known = Object.entries(parts).map(([key, part]) => ({ ...part, points: row[`${name}_${key}`] }));
  if (known.some(({ points }) => typeof points !== 'number')) return null;
  return known.map(({ label, points, of }) => `${label} ${Number(points)}/${of}`).join(' + ');
}

/** A score that says, when pointed at or focused, what its points are for. */
export function PointsOf({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Tip words={words}>
      <button type="button" className="score-parts" aria-description={words}>
        {children}
      </button>
    </Tip>
  );
}
