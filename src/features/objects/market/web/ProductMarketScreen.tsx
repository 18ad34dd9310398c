import { productMarketFigures } from '#catalog/details/market-figures.ts';
import './market-screens.css';
import '#engine/web/blocks/blocks.css';
import { useMemo } from 'react';
import { FLAGSHIP, VISITOR } from '#catalog/plans.ts';
import { useTree } from '#engine/web/calls.ts';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import { useSlots } from '#engine/web/slots.ts';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { formatPercent } from '#platform/web/format/figures.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import {
  type MarketOverview,
  marketCategories,
  marketConcentration,
  marketOverview,
  marketPersona,
  marketPrices,
  marketTiers,
  marketTops,
} from '../contract.ts';
import { CategoriesCard } from './CategoriesCard.tsx';
import { ConcentrationCard } from './ConcentrationCard.tsx';
import { LockedMarket } from './LockedMarket.tsx';
import { MarketBar, pathIn } from './MarketBar.tsx';
import { MarketExport } from './MarketExport.tsx';
import { MarketStrip, type MarketTerm } from './MarketStrip.tsx';
import { daysWords, marketFile } from './market-ask.ts';
import { bandTable, channelTable, tierTable } from './market-tables.ts';
import { PartCard } from './PartCard.tsx';
import { Persona } from './Persona.tsx';
import { Bubbles, Channels, Opportunities, PriceBands, Season, Tiers } from './ProductParts.tsx';
import { TopCards } from './TopCards.tsx';
import { useMarketPart, useMarketQuery } from './useMarket.ts';

/** Levels of the tree. */
const DEPTH = 5;
const CHANCES = 5;

const yearOf = (trend: MarketOverview['trend']): Trend['series'][number] => ({
  key: 'year',
  label: '去年同期',
  unit: 'money',
  isEstimate: true,
  mark: 'line',
  color: 6,
  values: trend.map(({ year }) => year),
});

function trendOf({ trend, known }: MarketOverview): Trend {
  return {
    at: trend.map(({ day }) => formatShortDay(day)),
    days: trend.map(({ day }) => day),
    series: [
      {
        key: 'gmv',
        label: '销售额',
        unit: 'money',
        isEstimate: true,
        mark: 'line',
        color: 0,
        values: trend.map(({ gmv }) => gmv),
      },
      ...(known.year ? [yearOf(trend)] : []),
      {
        key: 'sales',
        label: '销量',
        unit: 'count',
        isEstimate: true,
        mark: 'line',
        axis: 'right',
        color: 2,
        values: trend.map(({ sales }) => sales),
      },
    ],
  };
}

const terms: readonly MarketTerm<MarketOverview>[] = [
  {
    ...productMarketFigures.gmv,
    of: ({ gmv }) => gmv,
    note: ({ path, share_of_parent: share }) =>
      share === null ? '' : `占${path.at(-2)?.name ?? '全部类目'} ${formatPercent(share)}`,
  },
  { ...productMarketFigures.sales, of: ({ sales }) => sales },
  { ...productMarketFigures.aup, of: ({ aup }) => aup },
  { ...productMarketFigures.products, of: ({ products }) => products },
  { ...productMarketFigures.shops, of: ({ shops }) => shops },
  { ...productMarketFigures.brands, of: ({ brands }) => brands },
  { ...productMarketFigures.authors, of: ({ authors }) => authors },
];

function Market() {
  const { query, ask, isReady, go } = useMarketQuery('3');
  const overview = useMarketPart(marketOverview, query, isReady);
  const children = useMarketPart(marketCategories, query, isReady);
  const isWhole = ask.cate === '0';
  const tree = useTree('productCategories');
  const above = pathIn(tree, ask.cate).at(-2)?.value ?? '0';
  const beside = useMarketPart(
    marketCategories,
    { ...query, cate_id: above },
    isReady && !isWhole && tree.length > 0,
  );
  const concentration = useMarketPart(marketConcentration, query, isReady);
  const prices = useMarketPart(marketPrices, query, isReady);
  const tiers = useMarketPart(marketTiers, query, isReady);
  const tops = useMarketPart(marketTops, query, isReady);
  const persona = useMarketPart(marketPersona, query, isReady);
  const { data } = overview;
  const trend = useMemo(() => data && trendOf(data), [data]);
  const items = children.data?.items ?? [];
  const chances = items
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => (b.score?.total ?? 0) - (a.score?.total ?? 0))
    .slice(0, CHANCES);
  // Not every branch of the tree has five levels.
  const hasBelow = items.some(({ id }) => id !== '') || children.data === undefined;
  const note = daysWords(ask);
  const file = data && marketFile('商品大盘', data, data.path.at(-1)?.name);
  const compared = ask.compare === 'year' ? '同比' : '环比';
  const unknown = `${ask.compare === 'year' ? '去年同期' : '上期'}数据不全，暂无法计算增速`;
  return (
    <main className="mk stack gap-12 one-column">
      <MarketBar title="商品大盘" depth={DEPTH} ask={ask} days={data} hasYear onGo={go}>
        <MarketExport market="goods" query={query} ask={ask} place={pathIn(tree, ask.cate).at(-1)?.label} />
      </MarketBar>
      <MarketStrip label="市场规模" fetch={overview} terms={terms} hasYear known={data?.known} />
      <div className="mk-grid stack gap-12">
        <div data-span="8">
          <TrendPart
            id="product-market"
            title="市场趋势"
            note={data && (data.known.year ? '灰线为去年同期' : '去年同期数据不全，不显示对比')}
            trend={trend}
            fetch={overview}
            height={232}
          />
        </div>
        <div data-span="4">
          <PartCard
            title="季节指数"
            note="各月日均 ÷ 全年月均，100为平均"
            state={overview}
            isEmpty={data?.season.every((value) => value === null) ?? false}
            emptyWords="数据满一个完整月份后显示"
          >
            {() => data && <Season season={data.season} month={Math.floor((data.to % 10_000) / 100)} />}
          </PartCard>
        </div>
        <div data-span="8">
          <CategoriesCard
            below={children}
            beside={beside}
            hasBelow={hasBelow}
            isWhole={isWhole}
            own={ask.cate}
            note={note}
            compared={compared}
            file={file}
            onPick={(id) => go({ cate: id })}
          />
        </div>
        <div data-span="4" className="stack gap-12">
          {hasBelow && (
            <PartCard
              title="增速 × 规模"
              note="气泡大小为动销商品数，虚线为均值"
              state={children}
              isEmpty={items.every(({ growth }) => growth === null)}
              emptyWords={items.length === 0 ? undefined : unknown}
            >
              {() => <Bubbles items={items} />}
            </PartCard>
          )}
          <ConcentrationCard state={concentration} note={note} file={file} />
        </div>
        <div data-span="4">
          <PartCard
            title="价格带"
            note={note}
            help="按商品本期件单价分段"
            state={prices}
            isEmpty={prices.data?.items.every(({ gmv }) => gmv === 0) ?? false}
            file={file}
            table={prices.data && bandTable(prices.data)}
          >
            {() => prices.data && <PriceBands bands={prices.data} />}
          </PartCard>
        </div>
        <div data-span="4">
          <PartCard
            title="渠道结构"
            note={['按时间段占比', data?.channels_since].filter(Boolean).join(' · ')}
            state={overview}
            file={file}
            table={data && channelTable(data.weeks)}
          >
            {() => data && <Channels weeks={data.weeks} />}
          </PartCard>
        </div>
        <div data-span="4">
          <PartCard
            title="达人粉丝层级"
            note={tiers.data?.since || note}
            state={tiers}
            isEmpty={tiers.data?.tiers.length === 0}
            file={file}
            table={tiers.data && tierTable(tiers.data.tiers)}
          >
            {() => tiers.data && <Tiers rows={tiers.data.tiers} />}
          </PartCard>
        </div>
        <TopCards
          kinds={['product', 'brand', 'shop', 'author']}
          span={6}
          state={tops}
          noteOf={() => note}
          file={file}
        />
        <div data-span="12">
          <Persona state={persona} days={note} />
        </div>
        {hasBelow && (
          <div data-span="12">
            <PartCard
              title="机会类目"
              note="模型推断 · 机会分 = 增速30 + 规模25 + 集中度低25 + 供需20"
              help={`增速为${compared}；规模按对数与最大的同级类目相比；集中度低为前五品牌、前五小店、前五商品中占比最高者以外的部分；供需为单品产出与同级均值之比。少于30款动销商品不评分`}
              state={children}
              isEmpty={chances.length === 0}
            >
              {() => <Opportunities items={chances} />}
            </PartCard>
          </div>
        )}
      </div>
      <p className="mk-foot label">市场规模由可观测成交推算，仅供参考</p>
    </main>
  );
}

/** 商品大盘 (domain.md 4.11), for the flagship and above. */
export function ProductMarketScreen() {
  const { level } = useSlots();
  if (level < FLAGSHIP)
    return (
      <LockedMarket
        title="商品大盘"
        note="旗舰版可看规模、趋势、价格带、集中度和机会类目"
        prompt="product-market"
        isVisitor={level === VISITOR}
      />
    );
  return <Market />;
}
