import type { ComponentType } from 'react';
import type { WireRow } from '#engine/contract.ts';

/** A column that is no figure of the listing: boxes before the rows, buttons or notes behind them. */
export interface ExtraColumn {
  readonly key: string;
  readonly label: string;
  /** Room in px. */
  readonly width: number;
  /** Before all columns, behind the name, or behind all. The last of all stays at the right edge of a table that scrolls. */
  readonly side: 'start' | 'name' | 'end';
  readonly isRight?: true;
  /** What heads it in place of the label. */
  readonly Head?: ComponentType;
  readonly Look: ComponentType<{ readonly row: WireRow }>;
}

/** Extra columns by the side on which they stand. */
export function bySide(extras: readonly ExtraColumn[]): Record<ExtraColumn['side'], readonly ExtraColumn[]> {
  return {
    start: extras.filter((one) => one.side === 'start'),
    name: extras.filter((one) => one.side === 'name'),
    end: extras.filter((one) => one.side === 'end'),
  };
}
