import type { CSSProperties } from 'react';
import type { WireRow } from '#engine/contract.ts';
import type { ExtraColumn } from './extra-column.ts';

interface Props {
  extras: readonly ExtraColumn[];
  /** The table scrolls sideways: boxes stay at its left, the last column at its right edge. */
  isWide: boolean;
}

/** Where an extra column of a table that scrolls stays; the boxes come first of all. */
function stays(extras: readonly ExtraColumn[], n: number, isWide: boolean): CSSProperties | undefined {
  if (!isWide) return undefined;
  if (extras[n]?.side === 'start') return n === 0 ? { left: 0 } : undefined;
  return extras[n]?.side === 'end' && n === extras.length - 1 ? { right: 0 } : undefined;
}

/** Heads of extra columns. */
export function ExtraHeads({ extras, isWide }: Props) {
  return extras.map(({ key, label, isRight, Head }, n) => {
    const style = stays(extras, n, isWide);
    return (
      <th
        key={key}
        scope="col"
        data-right={isRight}
        data-sticky={style !== undefined}
        data-end={style?.right === 0}
        style={style}
      >
        {Head ? <Head /> : label}
      </th>
    );
  });
}

/** Extra cells of one row. */
export function ExtraCells({ extras, isWide, row }: Props & { row: WireRow }) {
  return extras.map(({ key, isRight, Look }, n) => {
    const style = stays(extras, n, isWide);
    return (
      <td
        key={key}
        data-right={isRight}
        data-sticky={style !== undefined}
        data-end={style?.right === 0}
        style={style}
      >
        <Look row={row} />
      </td>
    );
  });
}
