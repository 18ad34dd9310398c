import { errorClasses, measuredLabels, sizeLabels, wholePercent } from '#catalog/enums/estimate-errors.ts';
import { promotionsBetween } from '#catalog/enums/promotions.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { addDays } from '#kernel/day.ts';
import {
  type ArticleShares,
  type ArticleSpan,
  firstSalesDay,
  isArticleShares,
  readArticleShares,
} from '#market/read/articles/article-shares.ts';
import { type ArticleFigure, sharesOf } from '../figures.ts';

/** Days of figures that follow the market: whole weeks, so that each weekday counts as often. */
const DAYS = 28;

const titles: Readonly<Record<ArticleShares, string>> = {
  channels: '销售额来自哪里',
  categories: '各类目占销售额',
  weekdays: '一周各天占销售额',
  hours: '各时段开播的直播占直播销售额',
  durations: '各时长的直播占直播销售额',
  'room-durations': '各时长的直播占带货场次',
  fans: '各粉丝量级的直播占直播销售额',
  prices: '各价格带占件数',
  'price-money': '各价格带占销售额',
  authors: '达人的集中度，占销售额',
  brands: '品牌的集中度，占销售额',
  commissions: '进行中团长活动的佣金率，占商品数',
  intents: '高赞评论在问什么、说什么，占条数',
};
/** Figures that are of what is there now, whatever the days. */
const ofNow: readonly ArticleShares[] = ['commissions', 'intents'];

const shortDay = (day: string) => day.slice(5);
const spanWords = ({ from, to }: Pick<ArticleSpan, 'from' | 'to'>) =>
  `${from} 至 ${shortDay(to)}，随数据更新`;

async function sharesFigure({ store, state }: QueryContext, name: ArticleShares): Promise<ArticleFigure> {
  const title = titles[name];
  const to = state.dataDay;
  if (to === null) return { title, note: '还没有完整的一天', rows: [] };
  const first = (await firstSalesDay(store)) ?? to;
  const wanted = addDays(to, 1 - DAYS);
  const span = { from: wanted < first ? first : wanted, to, nowS: Math.floor(state.now() / 1000) };
  const rows = sharesOf(await readArticleShares(store, name, span));
  return { title, note: ofNow.includes(name) ? '按最新一次采集' : spanWords(span), rows };
}

const dashed = (code: string) => `${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6)}`;

/** What the last 双12 that is over sold by category, where the market reaches back so far. */
async function promotionFigure({ store, state }: QueryContext): Promise<ArticleFigure> {
  const title = '上一个双12各类目占销售额';
  const to = state.dataDay;
  const day = to?.replaceAll('-', '') ?? '';
  const last =
    to === null
      ? undefined
      : promotionsBetween(addDays(to, -800).replaceAll('-', ''), day).find(
          (one) => one.label === '双12' && one.to <= day,
        );
  const first = await firstSalesDay(store);
  if (!last || first === null || first > dashed(last.from))
    return { title, note: `数据从 ${first ?? '——'} 起，还没有覆盖上一个双12`, rows: [] };
  const span = { from: dashed(last.from), to: dashed(last.to), nowS: Math.floor(state.now() / 1000) };
  return {
    title,
    note: `${span.from} 至 ${shortDay(span.to)}`,
    rows: sharesOf(await readArticleShares(store, 'categories', span)),
  };
}

/** The measured errors of a figure by its size. */
function errorFigure(entity: 'room' | 'author' | 'product', unit: 'fen' | 'pieces'): ArticleFigure {
  const classes = errorClasses({ entity, unit });
  const compared = classes.reduce((sum, one) => sum + one.compared, 0);
  return {
    title: `${measuredLabels[entity]}${unit === 'fen' ? '销售额' : '销量'}：半数误差在多少以内`,
    note: `用模拟市场的真值比对 ${compared} 个数字测得`,
    rows: classes.map(({ from, half }, n) => ({
      label: sizeLabels[unit][n] ?? String(from),
      share: half,
      words: wholePercent(half),
    })),
  };
}

const others: Readonly<Record<string, (context: QueryContext) => ArticleFigure | Promise<ArticleFigure>>> = {
  'last-double-twelve': promotionFigure,
  'errors-room': () => errorFigure('room', 'fen'),
  'errors-author': () => errorFigure('author', 'fen'),
  'errors-product': () => errorFigure('product', 'pieces'),
};

/** The names of all figures that articles may have. */
export const articleFigureNames: readonly string[] = [...Object.keys(titles), ...Object.keys(others)];

/**
 * The figures of these names, each read once a build of the sales; shares alone, so that every edition sees the same. One that cannot
 * be read now is left out: an article can be read without it.
 */
export async function readArticleFigures(
  context: QueryContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, ArticleFigure>> {
  const { cache, state } = context;
  const version = `${state.updatedAt('sales')} ${state.dataDay}`;
  const read = async (name: string): Promise<ArticleFigure | undefined> =>
    isArticleShares(name) ? sharesFigure(context, name) : others[name]?.(context);
  const known = names.filter((name) => articleFigureNames.includes(name));
  const figures = await Promise.all(
    known.map((name) => cache.get(`article:${name}`, version, () => read(name)).catch(() => undefined)),
  );
  return new Map(known.flatMap((name, n) => (figures[n] ? [[name, figures[n]]] : [])));
}
