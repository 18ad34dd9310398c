import type { ReactNode } from 'react';
import { Bar, type BarTone } from './Bar.tsx';

/** A row of bars. */
export interface BarRow {
  readonly key: string;
  readonly label: string;
  /** Length of the bar; the longest row of a list has the full one. */
  readonly share: number;
  /** What is written behind the bar. */
  readonly words: string;
  readonly note?: string | undefined;
  /** A note in a warm colour. */
  readonly isHot?: boolean;
  /** Colour of the part in a drawing beside the bars. */
  readonly color?: string | undefined;
}

interface Props {
  rows: readonly BarRow[];
  /** Share of a full bar; without it that of the longest. */
  most?: number;
  /** Rows whose bar is marked; without it the longest. */
  toneOf?: (row: BarRow) => BarTone | undefined;
  /** Rows after the last. */
  children?: ReactNode;
}

/** Parts as horizontal bars with their figures; the largest is marked. */
export function Bars({ rows, most, toneOf, children }: Props) {
  const top = most ?? Math.max(0, ...rows.map(({ share }) => share));
  const tone = toneOf ?? (({ share }: BarRow) => (share === top ? 'top' : undefined));
  return (
    <ol className="bars">
      {rows.map((row) => (
        <li key={row.key}>
          <span className="one-line" title={row.label}>
            {row.color !== undefined && <i className="bar-key" style={{ background: row.color }} />}
            {row.label}
          </span>
          <Bar share={row.share} most={top} tone={tone(row)} />
          <b>{row.words}</b>
          <small data-hot={row.isHot}>{row.note}</small>
        </li>
      ))}
      {children}
    </ol>
  );
}
