import { detailPages } from '#catalog/details/pages.ts';
import { columnEstimateNote } from '#catalog/estimate-note.ts';
import { allListings } from '#catalog/index.ts';
import type { Family } from '#catalog/kernel/entity.ts';
import type { Expr } from '#catalog/kernel/expr.ts';
import { familyOf, type Listing } from '#catalog/kernel/listing.ts';

/** A metric as the help page explains it; all of it comes from the catalog. */
export interface Metric {
  /** What it is a metric of: 商品, 达人 … */
  readonly of: string;
  readonly label: string;
  /** Sentences of the columns that have it; empty where the label says all. */
  readonly meaning: readonly string[];
  /** How it is computed from other metrics; null for what is counted directly. */
  readonly formula: string | null;
  /** How far it may be off, by its size; null for what is no estimate. */
  readonly error: string | null;
  readonly end: string;
  readonly family: Family;
  /** Pages that show it, by title; the address where it is a page of its own. */
  readonly pages: readonly { readonly title: string; readonly to: string | null }[];
}

/** Where the figures of a family come from. */
export const sourceOfFamily: Readonly<Record<Family, string>> = {
  sales: '商品公开销量的变化，归到直播、视频和商品卡',
  today: '商品公开销量的变化，当天累计',
  author: '达人主页',
  live: '直播间的人数与商品',
  video: '视频的互动数',
  topic: '热榜',
  comment: '视频与商品下的评论',
};

interface Seen {
  readonly of: string;
  readonly label: string;
  readonly value: Expr;
  readonly help: readonly string[];
  /** How far it may be off, by its size; null for what is no estimate. */
  readonly error: string | null;
  readonly end: string;
  readonly family: Family;
  readonly page: { readonly title: string; readonly to: string | null };
}

const ENDS = { window: '数据日', period: '所选榜单周期', moment: '所选时刻', none: '最近采集' } as const;
const endOf = ({ time }: Listing) => ENDS[time.kind];
/** Columns that order or name rows and measure nothing. */
const NO_METRIC = new Set(['rank', 'entity', 'goods', 'sparkline', 'text', 'tag', 'state', 'number']);

function ofListings(): Seen[] {
  return allListings.flatMap((listing) =>
    Object.entries(listing.columns).flatMap(([key, { label, value, cell, help }]): Seen[] =>
      value === undefined || NO_METRIC.has(cell)
        ? []
        : [
            {
              of: listing.of.label,
              label,
              value,
              help: help === undefined ? [] : [help],
              error: columnEstimateNote(listing, key),
              end: endOf(listing),
              family: familyOf(listing),
              page: { title: listing.title, to: listing.route ?? null },
            },
          ],
    ),
  );
}

function ofDetailPages(): Seen[] {
  return detailPages.flatMap((page) =>
    page.tabs.flatMap((tab) =>
      Object.values(tab.blocks).flatMap((block) =>
        block.kind === 'kpis'
          ? Object.entries(block.values).map(
              ([key, { label, value, help }]): Seen => ({
                of: page.of.label,
                label,
                value,
                help: help === undefined ? [] : [help],
                error: columnEstimateNote({ columns: block.values }, key),
                end: '所选时间的末日',
                family: page.of.family,
                page: { title: `${page.of.label}详情`, to: null },
              }),
            )
          : [],
      ),
    ),
  );
}

/** The text of an expression as a key: two of the same text are the same figure. */
const keyOf = (value: Expr) => JSON.stringify(value);

/** The two parts of a ratio by the names that the catalog has for them; null where one has none. */
function formulaOf({ value }: Seen, names: ReadonlyMap<string, string>): string | null {
  if (value.op !== 'ratio') return null;
  const [over, under] = [names.get(keyOf(value.over)), names.get(keyOf(value.under))];
  return over === undefined || under === undefined ? null : `${over} ÷ ${under}`;
}

/** Every metric of lists, rankings and detail pages, once for each kind of object, in the order in which the catalog names them. */
export function metrics(): Metric[] {
  const seen = [...ofListings(), ...ofDetailPages()];
  const names = new Map(seen.map(({ value, label }) => [keyOf(value), label]));
  return [...Map.groupBy(seen, ({ of, label }) => `${of} ${label}`).values()].map((same) => {
    const [first] = same as [Seen];
    return {
      of: first.of,
      label: first.label,
      meaning: [...new Set(same.flatMap(({ help }) => help))],
      formula: same.map((one) => formulaOf(one, names)).find((formula) => formula !== null) ?? null,
      error: same.find(({ error }) => error !== null)?.error ?? null,
      end: [...new Set(same.map(({ end }) => end))].join('、'),
      family: first.family,
      pages: [...new Map(same.map(({ page }) => [page.title, page])).values()],
    };
  });
}
