import type {
  BlockFigure,
  DetailBlock,
  FigureCell,
  ListBlock,
  ListsBlock,
  TopBlock,
} from '#catalog/kernel/detail.ts';
import type { FigureCard } from '#catalog/kernel/figure-card.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import type { StandingBlock } from '#catalog/kernel/place-blocks.ts';

/** A figure of a block by its name, so that it can be spoken of; `cell` is null where it is no number of its own. */
export interface NamedFigure {
  readonly key: string;
  readonly label: string;
  readonly cell: FigureCell | null;
}

const NUMBERS: ReadonlySet<string> = new Set<FigureCell>([
  'count',
  'money',
  'percent',
  'duration',
  'times',
  'score',
]);

type Described = Pick<BlockFigure, 'label' | 'cell'>;

const named = (values: FigureCard['figures']): NamedFigure[] =>
  Object.entries(values).map(([key, { label, cell }]) => ({ key, label, cell }));

/** The columns of a listing that are numbers. */
function columnsOf({ columns }: Listing): NamedFigure[] {
  return Object.entries(columns)
    .filter(([, { cell }]) => NUMBERS.has(cell))
    .map(([key, { label, cell }]) => ({ key, label, cell: cell as FigureCell }));
}

/** The figure of a block that has one alone, or of a kind without named figures: it is called as the block is. */
const whole = (block: DetailBlock, figure: Described | null = null): NamedFigure[] => [
  { key: 'figure', label: figure?.label ?? block.title, cell: figure?.cell ?? null },
];

const scoresOf = ({ terms }: StandingBlock): NamedFigure[] =>
  Object.entries(terms).map(([key, { label }]) => ({ key, label, cell: 'score' }));

const listingsOf = (block: ListBlock | TopBlock | ListsBlock): Listing[] =>
  block.kind === 'lists' ? Object.values(block.lists).map(({ listing }) => listing) : [block.listing];

function figuresIn(block: DetailBlock): NamedFigure[] {
  switch (block.kind) {
    case 'kpis':
    case 'categories':
      return named(block.values);
    case 'trend':
      return Object.values(block.metrics).flatMap(({ series }) => named(series));
    case 'matrix':
      return named(block.columns);
    case 'peers':
      return named(block.terms);
    case 'standing':
      return scoresOf(block);
    case 'calendar':
      return [...whole(block, block.figure), ...named(block.counts)];
    case 'composition':
    case 'bands':
    case 'heatmap':
      return whole(block, block.figure);
    case 'list':
    case 'top':
    case 'lists':
      return listingsOf(block).flatMap(columnsOf);
    case 'note':
      return [];
    case 'portrait':
    case 'similar':
    case 'market':
    case 'timeline':
    case 'similarProducts':
    case 'priceScatter':
    case 'drop':
    case 'lifeCycle':
    case 'lifeCurve':
    case 'rankTrend':
    case 'reviews':
    case 'doubts':
      return whole(block);
  }
}

/** The figures of a block, each name once. */
export function figuresOfBlock(block: DetailBlock): NamedFigure[] {
  return [...new Map(figuresIn(block).map((one) => [one.key, one])).values()];
}

/** The figures of a card of a page without tabs. */
export const figuresOfCard = ({ figures }: FigureCard): NamedFigure[] => named(figures);
