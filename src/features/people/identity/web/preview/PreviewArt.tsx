import './preview.css';
import type { PreviewKind } from '../useLogIn.ts';
import {
  chartBlock,
  figuresBlock,
  headBlock,
  heroBlock,
  PAGE_WIDTH,
  type PreviewBlock,
  sharesBlock,
  tableBlock,
} from './shapes.tsx';

/** Height of each page at a width of 1300 (specification §2: 1300 × 3524 for live). */
const heights: Readonly<Record<PreviewKind, number>> = {
  live: 3524,
  daren: 2960,
  product: 3080,
  video: 2380,
  shop: 2840,
};

const blocks: Readonly<Record<PreviewKind, () => readonly PreviewBlock[]>> = {
  live: () => [heroBlock('live'), figuresBlock(2), chartBlock('live', 420), tableBlock('product', 9)],
  daren: () => [
    heroBlock('daren'),
    figuresBlock(1),
    chartBlock('daren'),
    sharesBlock(),
    tableBlock('live', 8),
  ],
  product: () => [heroBlock('product'), figuresBlock(1), chartBlock('product'), tableBlock('daren', 8)],
  video: () => [heroBlock('video'), figuresBlock(2), chartBlock('video', 300), tableBlock('product', 5)],
  shop: () => [heroBlock('shop'), chartBlock('shop'), figuresBlock(1), tableBlock('product', 10)],
};

/** Blocks with where each begins; more of the same follow until the page is full. */
function placed(kind: PreviewKind): { y: number; block: PreviewBlock }[] {
  const own = [headBlock(), ...blocks[kind]()];
  const more = [sharesBlock(), chartBlock(`${kind}-2`), tableBlock('product', 7), sharesBlock()];
  let y = 0;
  return [...own, ...more].flatMap((block) => {
    const at = y;
    y += block.height;
    return at < heights[kind] ? [{ y: at, block }] : [];
  });
}

/** A drawn sample page of a data type: shapes only, without figures and names. */
export function PreviewArt({ kind }: { kind: PreviewKind }) {
  return (
    <svg className="preview-art" viewBox={`0 0 ${PAGE_WIDTH} ${heights[kind]}`} aria-hidden="true">
      <rect width={PAGE_WIDTH} height={heights[kind]} className="p-page" />
      {placed(kind).map(({ y, block }) => (
        <g key={y} transform={`translate(0 ${y})`}>
          {block.draw}
        </g>
      ))}
    </svg>
  );
}
