import type { ReactNode } from 'react';
import { Avatar } from '#platform/web/art/Avatar.tsx';
import { ProductCover } from '#platform/web/art/ProductCover.tsx';
import { seedOf } from '#platform/web/art/seed.ts';
import { VideoCover } from '#platform/web/art/VideoCover.tsx';

/** A piece of a drawn page, and how tall it is. */
export interface PreviewBlock {
  readonly height: number;
  readonly draw: ReactNode;
}

/** Page width of every preview, and the free space at its sides. */
export const PAGE_WIDTH = 1300;
const EDGE = 20;
const INNER = PAGE_WIDTH - 2 * EDGE;

/** A number from 0 to 1, the same for the same place. */
function chance(place: string): number {
  return (seedOf(place) % 1000) / 1000;
}

/** A line of text that nobody can read. */
function Words({
  x,
  y,
  width,
  isStrong = false,
}: {
  x: number;
  y: number;
  width: number;
  isStrong?: boolean;
}) {
  const height = isStrong ? 14 : 9;
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={height / 2}
      className={isStrong ? 'p-ink' : 'p-word'}
    />
  );
}

function Card({ x = EDGE, width = INNER, height }: { x?: number; width?: number; height: number }) {
  return <rect x={x} y="0" width={width} height={height} rx="12" className="p-card" />;
}

/** The bar at the top of a page. */
export function headBlock(): PreviewBlock {
  return {
    height: 72,
    draw: (
      <>
        <rect width={PAGE_WIDTH} height="56" className="p-card" />
        <circle cx="40" cy="28" r="13" className="p-tide" />
        <Words x={62} y={21} width={84} isStrong />
        {[0, 1, 2, 3, 4, 5].map((i) => (
          <Words key={i} x={210 + i * 74} y={24} width={38} />
        ))}
        <rect x="880" y="12" width="280" height="32" rx="8" className="p-well" />
        <circle cx="1248" cy="28" r="15" className="p-word" />
      </>
    ),
  };
}

/** Which drawing stands for the thing. */
type Art = 'live' | 'video' | 'product' | 'daren' | 'shop';

function ArtOf({ art, id, size }: { art: Art; id: string; size: number }) {
  if (art === 'daren') return <Avatar id={id} size={size} />;
  if (art === 'product') return <ProductCover id={id} title={id} size={size} />;
  if (art === 'shop') {
    return (
      <>
        <rect width={size} height={size} rx={size / 6} className="p-tide" />
        <path
          transform={`scale(${size / 24})`}
          d="M6 11v8h12v-8M5 10.500L6.500 6h11L19 10.500a2 2 0 0 1-4.700 0a2.300 2.300 0 0 1-4.600 0a2 2 0 0 1-4.700 0"
          className="p-line-on"
        />
      </>
    );
  }
  return <VideoCover id={id} width={size * 0.8} />;
}

/** The card that says what the page is about. */
export function heroBlock(art: Art): PreviewBlock {
  return {
    height: 176,
    draw: (
      <>
        <Card height={160} />
        <g transform="translate(40 24)">
          <ArtOf art={art} id={`hero-${art}`} size={112} />
        </g>
        <Words x={176} y={34} width={320} isStrong />
        <Words x={176} y={70} width={420} />
        <Words x={176} y={98} width={260} />
        <Words x={176} y={122} width={340} />
        {[0, 1, 2].map((i) => (
          <rect
            key={i}
            x={980 + i * 96}
            y="60"
            width="84"
            height="34"
            rx="7"
            className={i === 2 ? 'p-tide' : 'p-well'}
          />
        ))}
      </>
    ),
  };
}

/** Figures side by side. */
export function figuresBlock(rows: number): PreviewBlock {
  const height = 24 + rows * 84;
  return {
    height: height + 16,
    draw: (
      <>
        <Card height={height} />
        {Array.from({ length: rows * 6 }, (_, i) => {
          const [x, y] = [48 + (i % 6) * 206, 26 + Math.floor(i / 6) * 84];
          return (
            <g key={`${x} ${y}`}>
              <Words x={x} y={y} width={52} />
              <rect x={x} y={y + 20} width={70 + chance(`f${i}`) * 50} height="20" rx="5" className="p-ink" />
              <Words x={x} y={y + 50} width={88} />
            </g>
          );
        })}
      </>
    ),
  };
}

const wave = (at: number, place: string) =>
  0.35 +
  0.28 * Math.sin(at / 5.3 + chance(place) * 6) +
  0.2 * Math.sin(at / 2.1) +
  0.1 * chance(`${place}${at}`);

/** A chart of a line over bars. */
export function chartBlock(place: string, height = 360): PreviewBlock {
  const [left, foot, tall, points] = [64, height - 62, height - 150, 60];
  const step = (INNER - 88) / points;
  const spots = Array.from({ length: points + 1 }, (_, i) => {
    const y = foot - tall * Math.min(1, wave(i, place));
    return `${left + i * step} ${y.toFixed(1)}`;
  });
  return {
    height: height + 16,
    draw: (
      <>
        <Card height={height} />
        <Words x={48} y={28} width={110} isStrong />
        {[0, 1, 2, 3].map((i) => (
          <Words key={i} x={48 + i * 90} y={62} width={56} />
        ))}
        {[0, 1, 2, 3].map((i) => (
          <path key={i} d={`M${left} ${foot - (tall * i) / 3}h${INNER - 88}`} className="p-grid" />
        ))}
        {Array.from({ length: points }, (_, i) => {
          const bar = tall * 0.7 * Math.max(0.03, wave(i, `${place}-bar`) - 0.2);
          const x = left + i * step;
          return (
            <rect key={x} x={x + 3} y={foot - bar} width={step - 6} height={bar} rx="2" className="p-bar" />
          );
        })}
        <path d={`M${left} ${foot}L${spots.join('L')}V${foot}z`} className="p-area" />
        <path d={`M${spots.join('L')}`} className="p-curve" />
      </>
    ),
  };
}

/** A table whose rows begin with a drawing. */
export function tableBlock(art: Art, rows: number): PreviewBlock {
  const height = 96 + rows * 72;
  return {
    height: height + 16,
    draw: (
      <>
        <Card height={height} />
        <Words x={48} y={24} width={100} isStrong />
        <rect x={EDGE} y="56" width={INNER} height="30" className="p-well" />
        {Array.from({ length: rows }, (_, i) => (
          <g key={`${art}${rows * 1000 + i}`} transform={`translate(0 ${96 + i * 72})`}>
            <g transform="translate(48 4)">
              <ArtOf art={art} id={`${art}-${i}-${rows}`} size={48} />
            </g>
            <Words x={116} y={14} width={180 + 120 * chance(`${art}${i}`)} />
            <Words x={116} y={36} width={110} />
            {[0, 1, 2, 3, 4].map((c) => (
              <Words key={c} x={560 + c * 118} y={24} width={42 + 28 * chance(`${art}${i}${c}`)} />
            ))}
            <path
              d={`M1172 ${34 - 12 * chance(`a${i}`)}l20 ${6 - 12 * chance(`b${i}`)}l20 ${8 - 16 * chance(`c${i}`)}l20 -6l20 ${4 - 10 * chance(`d${i}`)}`}
              className="p-curve"
            />
            <path d={`M${EDGE + 20} 66h${INNER - 40}`} className="p-grid" />
          </g>
        ))}
      </>
    ),
  };
}

/** Two cards of shares side by side. */
export function sharesBlock(): PreviewBlock {
  const half = (INNER - 16) / 2;
  return {
    height: 336,
    draw: [0, 1].map((side) => (
      <g key={side} transform={`translate(${side * (half + 16)} 0)`}>
        <Card width={half} height={320} />
        <Words x={48} y={26} width={110} isStrong />
        {[0, 1, 2, 3, 4, 5].map((i) => (
          <g key={i} transform={`translate(48 ${70 + i * 38})`}>
            <Words x={0} y={4} width={56} />
            <rect x="80" width={half - 160} height="16" rx="8" className="p-well" />
            <rect x="80" width={(half - 160) * (0.9 - i * 0.13)} height="16" rx="8" className="p-tide" />
          </g>
        ))}
      </g>
    )),
  };
}
