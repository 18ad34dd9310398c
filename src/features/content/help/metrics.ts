import type { Family } from '#catalog/kernel/entity.ts';
import { type ColumnExpr, type Expr, operandsOf } from '#catalog/kernel/expr.ts';
import type { Fact } from '#catalog/kernel/fact.ts';
import { type HelpFigure, helpFigures } from './catalog-figures.ts';

/** A metric as the help page explains it; all of it comes from the catalog. */
export interface Metric {
  /** What it is a metric of: 商品, 达人 … */
  readonly of: string;
  readonly label: string;
  /** Sentences of the columns that have it; empty where the label says all. */
  readonly meaning: readonly string[];
  /** How it is computed from other metrics; null for what is counted directly. */
  readonly formula: string | null;
  readonly isEstimate: boolean;
  /** Where its columns come from. */
  readonly source: string;
  /** How far it may be off, by its size; null for what is no estimate. */
  readonly error: string | null;
  readonly end: string;
  readonly family: Family;
  /** Pages that show it, by title; the address where it is a page of its own. */
  readonly pages: readonly { readonly title: string; readonly to: string | null }[];
}

const SALES_SOURCE = '商品公开销量的变化，归到直播、视频和商品卡';

/** Where the figures of a family come from, unless a column says otherwise. */
export const sourceOfFamily: Readonly<Record<Family, string>> = {
  sales: SALES_SOURCE,
  today: '商品公开销量的变化，当天累计',
  author: '达人主页',
  live: '直播间的人数与商品',
  video: '视频的互动数',
  topic: '热榜',
  comment: '视频与商品下的评论',
  word: '搜索指数与搜索结果',
};

/** Where the newest capture of a stream comes from. */
const SOURCE_OF_STREAM: Readonly<Record<string, string>> = {
  product_profile: '商品页',
  product_counter: '商品页',
  author_profile: '达人主页',
  author_counter: '达人主页',
  aweme_counter: '视频的互动数',
  shop_profile: '小店页',
};

/** Where a column of a card comes from that no stream is declared for. */
const SOURCE_OF_CARD = {
  card_live: sourceOfFamily.live,
  card_video: sourceOfFamily.video,
  card_author: sourceOfFamily.author,
  card_product: '商品页',
  product_offer: '精选联盟的活动与优惠券',
} as const;

/** Columns of cards that are counted from another source than the rest of the card. */
const SOURCE_OF_COLUMN: Readonly<Record<string, string>> = {
  lives30: sourceOfFamily.live,
  watch30: sourceOfFamily.live,
  watch_lives30: sourceOfFamily.live,
  priced_lives30: sourceOfFamily.live,
  priced_watch30: sourceOfFamily.live,
  videos30: sourceOfFamily.video,
  products30: SALES_SOURCE,
};

/** Columns of money and pieces, under whatever prefix. */
const OF_SALES = /(^|_)(gmv|sales)\d*($|_)/;

/** Columns that an expression reads. */
function columnsIn(expr: Expr): ColumnExpr[] {
  if (expr.op === 'column') return [expr];
  if (expr.op === 'ratio') return [...columnsIn(expr.over), ...columnsIn(expr.under)];
  if (expr.op === 'shares') return operandsOf(expr).flatMap(columnsIn);
  return 'of' in expr && expr.op !== 'formula' ? columnsIn(expr.of) : [];
}

/** Where one column comes from: sales by what is computed, captures by their stream, all else by what the page is of. */
function sourceOfColumn({ column, table }: ColumnExpr, facts: readonly Fact[]): string | null {
  const own = facts.filter((fact) => fact.table === table);
  const known = own.flatMap(({ columns }) => columns[column] ?? []);
  if (known.some(({ folds }) => folds !== undefined) || OF_SALES.test(column)) return SALES_SOURCE;
  const stream = known.find(({ captured }) => captured !== undefined)?.captured?.stream;
  return (
    SOURCE_OF_COLUMN[column] ??
    SOURCE_OF_STREAM[stream ?? ''] ??
    (SOURCE_OF_CARD as Readonly<Record<string, string>>)[table] ??
    null
  );
}

function sourcesOf({ value, family, facts, source = family }: HelpFigure): string[] {
  if (family === 'today') return [sourceOfFamily.today];
  const columns = value === undefined ? [] : columnsIn(value);
  if (columns.length === 0)
    return [source === 'product' ? SOURCE_OF_CARD.card_product : sourceOfFamily[source]];
  return columns.map((column) => sourceOfColumn(column, facts) ?? sourceOfFamily[family]);
}

/** The text of an expression as a key: two of the same text are the same figure. */
const keyOf = (value: Expr) => JSON.stringify(value);

/** What the catalog calls each expression: on one page, and among figures of one kind of object where all pages agree. */
interface Names {
  readonly onPage: ReadonlyMap<string, string>;
  readonly ofKind: ReadonlyMap<string, ReadonlySet<string>>;
}

function namesOf(figures: readonly HelpFigure[]): Names {
  const onPage = new Map<string, string>();
  const ofKind = new Map<string, Set<string>>();
  for (const { of, place, value, label: name } of figures) {
    if (value === undefined) continue;
    // 预估 marks a name and 近30天 says its time: neither is another name.
    const label = name.replace(/^(预估|近30天)/, '');
    const own = `${place} ${keyOf(value)}`;
    onPage.set(own, onPage.get(own) ?? label);
    const key = `${of} ${keyOf(value)}`;
    ofKind.set(key, (ofKind.get(key) ?? new Set()).add(label));
  }
  return { onPage, ofKind };
}

/** The name of a part of a figure: that of its own page; another page's only where every page has the same. */
function nameOf({ of, place }: HelpFigure, part: Expr, { onPage, ofKind }: Names): string | undefined {
  const own = onPage.get(`${place} ${keyOf(part)}`);
  if (own !== undefined) return own;
  const others = ofKind.get(`${of} ${keyOf(part)}`);
  return others?.size === 1 ? [...others][0] : undefined;
}

/** How often the quotient is taken, and of what the quotient then is. */
const TIMES: Readonly<Record<number, (over: string, under: string) => string>> = {
  60: (over, under) => `${over} ÷ ${under}（分钟）`,
  1000: (over, under) => `${over} ÷ ${under} × 1000`,
};

/**
 * The two parts of a ratio by the names that the catalog has for them; null where one has none, and where the figure's own sentence says
 * what it is of while its page lacks a part.
 */
function formulaOf(figure: HelpFigure, names: Names): string | null {
  const { value, place, help } = figure;
  if (value?.op !== 'ratio') return null;
  const isOnPage = [value.over, value.under].every((part) => names.onPage.has(`${place} ${keyOf(part)}`));
  if (!isOnPage && help.length > 0) return null;
  const [over, under] = [nameOf(figure, value.over, names), nameOf(figure, value.under, names)];
  if (over === undefined || under === undefined) return null;
  return TIMES[value.times]?.(over, under) ?? `${over} ÷ ${under}`;
}

/** What a metric means: the sentences of its definitions but for the formula itself; without any, the parts of pages that have it. */
function meaningOf(same: readonly HelpFigure[], formula: string | null): string[] {
  const sentences = [...new Set(same.flatMap(({ help }) => help))].filter((one) => one !== formula);
  if (sentences.length > 0 || formula !== null) return sentences;
  const parts = [...new Set(same.flatMap(({ part }) => part ?? []))];
  return parts.length === 0 ? [] : [`见${parts.map((part) => `「${part}」`).join('')}`];
}

let known: readonly Metric[] | null = null;

/** All metrics, made once: they do not change while a process runs. */
export function knownMetrics(): readonly Metric[] {
  known ??= metrics();
  return known;
}

/** Every metric of the catalog's pages, once for each kind of object, in the order in which the catalog names them. */
export function metrics(): Metric[] {
  const figures = helpFigures();
  const names = namesOf(figures);
  return [...Map.groupBy(figures, ({ of, label }) => `${of} ${label}`).values()].map((same) => {
    const [first] = same as [HelpFigure];
    const formula = same.map((one) => formulaOf(one, names)).find((one) => one !== null) ?? null;
    return {
      of: first.of,
      label: first.label,
      meaning: meaningOf(same, formula),
      formula,
      isEstimate: same.some(({ isEstimate }) => isEstimate),
      source: [...new Set(same.flatMap(sourcesOf))].join('；'),
      error: same.find(({ error }) => error !== null)?.error ?? null,
      end: [...new Set(same.map(({ end }) => end))].join('、'),
      family: first.family,
      pages: [...new Map(same.map(({ page }) => [page.title, page])).values()],
    };
  });
}
