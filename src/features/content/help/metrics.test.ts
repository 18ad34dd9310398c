import { describe, expect, it } from 'vitest';
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
import { allListings } from '#catalog/index.ts';
import { routes } from '#catalog/routes.ts';
import { metrics, sourceOfFamily } from './metrics.ts';

const all = metrics();
const metric = (of: string, label: string) => all.find((one) => one.of === of && one.label === label);

describe('metrics of the help page', () => {
  it('are each there once', () => {
    expect(new Set(all.map(({ of, label }) => `${of} ${label}`)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(150);
  });
  it('say how a ratio is computed, by the names of its parts', () => {
    expect(metric('商品', '转化率')?.formula).toBe('销量 ÷ 浏览量');
    expect(metric('商品', '销量')?.formula).toBeNull();
  });
  it('say what is an estimate, where it comes from and with which day it ends', () => {
    expect(metric('商品', '销售额')).toMatchObject({ error: expect.stringContaining('±'), family: 'sales' });
    expect(metric('商品', '销售额')?.end).toContain('数据日');
    expect(metric('达人', '粉丝数')?.error).toBeNull();
    expect(all.filter(({ family }) => sourceOfFamily[family] === undefined)).toEqual([]);
  });
  it('link to pages that exist', () => {
    const known = new Set(routes.map(({ path }) => path));
    const links = all.flatMap(({ pages }) => pages.flatMap(({ to }) => (to === null ? [] : [to])));
    expect(links.filter((to) => !known.has(to))).toEqual([]);
  });

  it('never name the parts of a figure by those of a sibling', () => {
    expect(metric('商品', '直播件单价')?.formula).toBe('直播销售额 ÷ 直播销量');
    expect(metric('商品', '视频件单价')?.formula).toBe('视频销售额 ÷ 视频销量');
    expect(metric('直播', 'GPM')?.formula).toBe('销售额 ÷ 场观 × 1000');
    expect(metric('直播', 'RPM')?.formula).toBe('销售额 ÷ 时长（分钟）');
    // Parts of a page are words of that page.
    for (const { label, formula, pages } of all.filter((one) => one.formula !== null))
      for (const part of (formula ?? '').split(/ ÷ | × |（/).slice(0, 2))
        expect([label, part, all.some((one) => one.label === part && sharePage(one.pages, pages))]).toEqual([
          label,
          part,
          true,
        ]);
  });
  it('say nothing twice: neither the formula again nor where a figure is that has a meaning', () => {
    for (const { formula, meaning } of all) {
      expect(meaning).not.toContain(formula);
      expect(meaning.length < 2 || meaning.every((one) => !one.startsWith('见「'))).toBe(true);
    }
  });
  it('come from where their columns come from, not from where their page is', () => {
    expect(metric('达人', '销售额')?.source).toBe(sourceOfFamily.sales);
    expect(metric('达人', '粉丝数')?.source).toContain('达人主页');
    expect(metric('直播', '场观')?.source).toBe(sourceOfFamily.live);
    expect(metric('商品', '评价数')?.source).toBe('商品页');
  });
  it('come from sales, as estimates, also where a page computes them itself', () => {
    const ofSales = [
      ['达人', 'GPM'],
      ['达人', '条均销量'],
      ['视频', 'GPM'],
      ['视频', '带货转化'],
      ['直播', '讲解期成交'],
      ['直播', 'GPM'],
      ...['件单价', '动销商品', '动销小店', '动销品牌', '带货达人'].map((label) => ['大盘', label] as const),
    ] as const;
    for (const [of, label] of ofSales) {
      const { isEstimate, source } = metric(of, label) ?? {};
      expect([of, label, isEstimate, source?.includes(sourceOfFamily.sales)]).toEqual([
        of,
        label,
        true,
        true,
      ]);
    }
    expect(metric('大盘', '带货场次')).toMatchObject({ isEstimate: false, source: sourceOfFamily.live });
    // Plays are worked out of likes where they are not public.
    expect(metric('视频', '互动率')).toMatchObject({ isEstimate: true, source: sourceOfFamily.video });
    expect(metric('视频', '点赞')).toMatchObject({ isEstimate: false, source: sourceOfFamily.video });
    expect(all.filter(({ source }) => source === '')).toEqual([]);
  });
  it('end with the data day where they count days, whatever time their list has', () => {
    for (const label of ['销售额', '销量', 'UV价值', '场均销售额'])
      expect([label, metric('达人', label)?.end.includes('最近采集')]).toEqual([label, false]);
    expect(metric('达人', '作品')?.end).toContain('最近采集');
  });
  it('has every word of a figure that a page of the catalog shows', () => {
    const known = new Set(all.map(({ label }) => label));
    const shown = [...wordsIn(detailPages), ...wordsIn(roomCards), ...wordsIn(videoCards), ...ofColumns()];
    const markets = [
      homeFigures,
      productMarketFigures,
      liveMarketFigures,
      liveGoodsFigures,
      screenFigures,
    ].flatMap((one) => wordsIn(one));
    expect(shown.length).toBeGreaterThan(500);
    expect([...new Set([...shown, ...markets].filter((label) => !known.has(label)))]).toEqual([]);
    for (const label of ['GPM', 'RPM', '带货场次', '出单场次', '平均停留', 'UV价值'])
      expect(known).toContain(label);
  });
});

type Pages = ReturnType<typeof metrics>[number]['pages'];
const sharePage = (some: Pages, others: Pages) =>
  some.some(({ title }) => others.some((other) => other.title === title));

/** Labels beside a cell of a figure, wherever they are: a walk of its own, which knows no kind of block. */
function wordsIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const { label, cell, value } = part as Record<string, unknown>;
  const isFigure =
    typeof label === 'string' && typeof cell === 'string' && !NAMES.has(cell) && value !== null;
  const inner = Object.entries(part).flatMap(([, one]) => wordsIn(one, seen));
  return isFigure ? [label, ...inner] : inner;
}

/** Cells that name a row and measure nothing. */
const NAMES = new Set(['rank', 'entity', 'goods', 'text', 'tag', 'state', 'number']);

const ofColumns = () =>
  allListings.flatMap(({ columns }) =>
    Object.values(columns).flatMap(({ label, cell }) => (NAMES.has(cell) ? [] : [label])),
  );
