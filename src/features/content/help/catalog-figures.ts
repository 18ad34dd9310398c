import { hoverCards } from '#catalog/details/hover.ts';
import {
  homeFigures,
  liveGoodsFigures,
  liveMarketFigures,
  productMarketFigures,
} from '#catalog/details/market-figures.ts';
import { detailPages } from '#catalog/details/pages.ts';
import { roomCards } from '#catalog/details/room-cards.ts';
import { screenFigures } from '#catalog/details/screen-figures.ts';
import { videoCards } from '#catalog/details/video-cards.ts';
import { live } from '#catalog/entities/live.ts';
import { video } from '#catalog/entities/video.ts';
import { columnEstimateNote } from '#catalog/estimate-note.ts';
import { liveCard } from '#catalog/facts/live-card.ts';
import { figureEnd } from '#catalog/figure-end.ts';
import { allListings } from '#catalog/index.ts';
import { type DetailBlock, type DetailFamily, tabsAndDays } from '#catalog/kernel/detail.ts';
import type { Family } from '#catalog/kernel/entity.ts';
import { columnOf, type Expr } from '#catalog/kernel/expr.ts';
import type { Fact, FactColumn } from '#catalog/kernel/fact.ts';
import type { CardFigure, FigureCard } from '#catalog/kernel/figure-card.ts';
import type { FigureOrigin, FigureSource } from '#catalog/kernel/figure-origin.ts';
import { familyOf, type Listing } from '#catalog/kernel/listing.ts';

/** A figure as a page of the catalog names it. */
export interface HelpFigure {
  /** What it is a figure of: 商品, 达人 … */
  readonly of: string;
  readonly label: string;
  /** Absent where the page computes it itself: then `source` says where it comes from. */
  readonly value?: Expr;
  readonly source?: FigureSource;
  readonly help: readonly string[];
  /** The part of the page that it is in, where its label says no more. */
  readonly part?: string;
  readonly isEstimate: boolean;
  /** How far it may be off, by its size; null for what is no estimate, and where its columns are not known. */
  readonly error: string | null;
  /** The day that it ends with. */
  readonly end: string;
  readonly family: Family;
  readonly page: { readonly title: string; readonly to: string | null };
  /** Where its words are looked up first: figures of one page are parts of each other. */
  readonly place: string;
  /** Tables that its columns may be of. */
  readonly facts: readonly Fact[];
}

/** Columns that order or name rows and measure nothing. */
const NO_METRIC = new Set(['rank', 'entity', 'goods', 'text', 'tag', 'state', 'number']);

const factsOf = ({ from, shows, daily, goods = [] }: Listing): Fact[] => [
  from,
  ...(shows ? [shows] : []),
  ...(daily ? [daily] : []),
  ...goods,
];

function ofListings(): HelpFigure[] {
  return allListings.flatMap((listing) =>
    Object.entries(listing.columns).flatMap(([key, { label, value, cell, help }]): HelpFigure[] =>
      value === undefined || NO_METRIC.has(cell)
        ? []
        : [
            {
              of: listing.of.label,
              label,
              value,
              help: help === undefined ? [] : [help],
              ...errorOf(columnEstimateNote(listing, key)),
              end: figureEnd(listing, value),
              family: familyOf(listing),
              page: { title: listing.title, to: listing.route ?? null },
              place: listing.id,
              facts: factsOf(listing),
            },
          ],
    ),
  );
}

/** A figure is an estimate where its error is said. */
const errorOf = (error: string | null) => ({ isEstimate: error !== null, error });

/**
 * What a figure is made of and whether it is an estimate: by its columns, else as the catalog says. `whole` is the object of whose page it
 * is a total.
 */
function originOf(
  label: string,
  of: { readonly value: Expr } | FigureOrigin,
  whole?: DetailFamily['of']['id'],
) {
  if (of.value === undefined) return { source: of.source, isEstimate: of.isEstimate, error: null };
  const columns = { [label]: { value: of.value, cell: 'count' } };
  return { value: of.value, ...errorOf(columnEstimateNote({ columns, whole }, label)) };
}

/** A labelled figure of a block: those of every kind of block, found by what they are made of, not by the kind. */
type Labelled = { readonly label: string; readonly help?: string } & (
  | { readonly value: Expr }
  | FigureOrigin
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isLabelled = (part: Readonly<Record<string, unknown>>) =>
  typeof part.label === 'string' && ('cell' in part || (isObject(part.value) && 'op' in part.value));

const PARTS_WITHOUT_WORDS = new Set(['listing', 'lists', 'by', 'split']);
const isFactOrExpr = (part: unknown) => isObject(part) && ('storage' in part || 'op' in part);

/** Every labelled figure within a block. Lists have columns of their own, cards and expressions no words of a page. */
export function figuresWithin(part: unknown): Labelled[] {
  if (!isObject(part)) return [];
  if (isLabelled(part)) return [part as unknown as Labelled];
  return Object.entries(part)
    .filter(([key, inner]) => !PARTS_WITHOUT_WORDS.has(key) && !isFactOrExpr(inner))
    .flatMap(([, inner]) => figuresWithin(inner));
}

function ofBlock(family: DetailFamily, place: string, block: DetailBlock): HelpFigure[] {
  return figuresWithin(block).map(({ label, help, ...origin }) => ({
    of: family.of.label,
    label,
    ...originOf(label, origin, block.kind === 'kpis' ? family.of.id : undefined),
    help: help === undefined ? [] : [help],
    ...(block.kind !== 'kpis' && { part: block.title }),
    end: block.kind === 'peers' ? '数据日' : '所选时间的末日',
    family: family.of.family,
    page: { title: `${family.of.label}详情`, to: null },
    place,
    facts: [family.card, ...Object.values(family.sources).map(({ fact }) => fact)],
  }));
}

function ofDetailPages(): HelpFigure[] {
  return detailPages.flatMap((family) => [
    ...tabsAndDays(family).flatMap((tab) =>
      Object.values(tab.blocks).flatMap((block) => ofBlock(family, `${family.id}/${tab.id}`, block)),
    ),
    ...Object.values(family.head ?? {}).flatMap((block) => ofBlock(family, `${family.id}/head`, block)),
    ...hoverCards[family.id].figures.map(
      ({ column, label }): HelpFigure => ({
        of: family.of.label,
        label,
        ...originOf(label, {
          value: columnOf(family.card, column, family.card.columns[column] as FactColumn),
        }),
        help: [],
        part: '名称上的简介，近30天',
        end: '数据日',
        family: family.of.family,
        page: { title: `${family.of.label}简介`, to: null },
        place: `${family.id}/hover`,
        facts: [family.card],
      }),
    ),
  ]);
}

/** A page that is named by the catalog and computed by its own calls. */
interface OwnPage {
  readonly of: string;
  readonly family: Family;
  readonly title: string;
  readonly to?: string;
  readonly end: string;
}

type OwnFigures = Readonly<Record<string, CardFigure & { readonly help?: string }>>;

const ofOwnPage = ({ of, family, title, to, end }: OwnPage, figures: OwnFigures, part = ''): HelpFigure[] =>
  Object.values(figures).map(({ label, help, ...origin }) => ({
    of,
    label,
    ...originOf(label, origin),
    help: help === undefined ? [] : [help],
    ...(part !== '' && { part }),
    end,
    family,
    page: { title, to: to ?? null },
    place: title,
    facts: [liveCard],
  }));

const ofCards = (page: OwnPage, cards: Readonly<Record<string, FigureCard>>): HelpFigure[] =>
  Object.values(cards).flatMap(({ title, figures }) => ofOwnPage(page, figures, title));

function ofOwnPages(): HelpFigure[] {
  const room = { of: live.label, family: 'live', end: '最近采集' } as const;
  const clip = { of: video.label, family: 'video', end: '最近采集' } as const;
  const market = { of: '大盘', family: 'sales' } as const;
  return [
    ...ofCards({ ...room, title: '直播详情' }, roomCards),
    ...ofOwnPage({ ...room, title: '直播大屏' }, screenFigures),
    ...ofCards({ ...clip, title: '视频详情' }, videoCards),
    ...ofOwnPage({ ...market, title: '首页', end: '数据日' }, homeFigures),
    ...ofOwnPage(
      { ...market, title: '商品大盘', to: '/productMarket', end: '所选时间的末日' },
      productMarketFigures,
    ),
    ...ofOwnPage(
      { ...market, title: '直播大盘', to: '/liveMarket', end: '所选时间的末日' },
      liveMarketFigures,
    ),
    ...ofOwnPage(
      { ...market, title: '直播大盘', to: '/liveMarket', end: '所选时间的末日' },
      liveGoodsFigures,
    ),
  ];
}

/** Every figure that a page of the catalog names, in the order of the catalog. */
export const helpFigures = (): HelpFigure[] => [...ofListings(), ...ofDetailPages(), ...ofOwnPages()];
