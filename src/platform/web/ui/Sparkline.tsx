import { memo } from 'react';
import { formatCount, formatMoney } from '../format/figures.ts';

interface Props {
  points: readonly (number | null)[];
  width?: number;
  height?: number;
  /** What the line shows, for the sentence that readers hear. */
  label: string;
  /** Index series of banded viewers: the sentence names the direction only. */
  isIndex?: boolean;
  /** The points are fen, not counts. */
  isMoney?: boolean;
}

/** Paths of the line's unbroken pieces: a gap is not a zero. */
function piecesOf(points: Props['points'], width: number, height: number): [number, number][][] {
  const known = points.filter((p): p is number => p !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = (width - 6) / Math.max(1, points.length - 1);
  const start = points.length === 1 ? width - 4 : 2;
  const y = (p: number) =>
    high === low ? height / 2 : height - 4 - ((p - low) / (high - low)) * (height - 8);
  const pieces: [number, number][][] = [[]];
  for (const [i, p] of points.entries()) {
    if (p === null) pieces.push([]);
    else pieces.at(-1)?.push([Math.round((start + i * step) * 10) / 10, Math.round(y(p) * 10) / 10]);
  }
  return pieces.filter((piece) => piece.length > 0);
}

function sentence({ points, label, isIndex, isMoney }: Props): string {
  const known = points.filter((p): p is number => p !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return `${label}未知`;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (low === high) return `${label}持平`;
  const way = last > first ? '上升' : last < first ? '下降' : '起伏';
  if (isIndex) return `${label}${way}`;
  const say = (point: number) => (isMoney ? formatMoney : formatCount)(Math.round(point));
  const peak = high > Math.max(first, last) ? `，最高${say(high)}` : '';
  return `${label}${way}，从${say(first)}到${say(last)}${peak}`;
}

/** A small line without axes: 1.5 px, a dot at its end, a tint below; readers hear a sentence. */
export const Sparkline = memo(function Sparkline(props: Props) {
  const { points, width = 84, height = 28 } = props;
  const pieces = piecesOf(points, width, height);
  const end = pieces.at(-1)?.at(-1);
  if (!end) return <>--</>;
  const first = pieces[0]?.[0]?.[0] ?? 0;
  return (
    <>
      <svg
        className="spark"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {points[0] === null && first > 8 && (
          <path className="spark-unknown" d={`M2 ${height - 4}H${first - 3}`} />
        )}
        {pieces.map((piece) => {
          const line = `M${piece.map((p) => p.join(' ')).join('L')}`;
          const from = piece[0] as [number, number];
          const to = piece.at(-1) as [number, number];
          return (
            <g key={from[0]}>
              {piece.length > 1 && (
                <path className="spark-tint" d={`${line}L${to[0]} ${height}L${from[0]} ${height}Z`} />
              )}
              <path className="spark-line" d={piece.length > 1 ? line : `${line}l.1 0`} />
            </g>
          );
        })}
        <circle cx={end[0]} cy={end[1]} r="2.200" />
      </svg>
      <span className="unseen">{sentence(props)}</span>
    </>
  );
});
