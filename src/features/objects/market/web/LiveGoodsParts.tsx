import { useMemo } from 'react';
import { liveGoodsFigures } from '#catalog/details/market-figures.ts';
import { Growth } from '#engine/web/cells/Growth.tsx';
import { Bar } from '#engine/web/figures/Bar.tsx';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import type { PartFetch } from '#engine/web/Loaded.tsx';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { formatCount, formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import type { LiveGoods } from '../contract.ts';
import type { MarketTerm } from './MarketStrip.tsx';
import type { MarketFile } from './market-ask.ts';
import { liveGoodsTable } from './market-tables.ts';
import { PartCard } from './PartCard.tsx';

const HEIGHT = 232;

/** The figures of what rooms sold of a category. */
export const liveGoodsTerms: readonly MarketTerm<LiveGoods>[] = [
  {
    ...liveGoodsFigures.gmv,
    of: ({ gmv }) => gmv,
    note: ({ live_share: part }) => (part === null ? '按成交日统计' : `占类目销售额 ${formatPercent(part)}`),
  },
  { ...liveGoodsFigures.sales, of: ({ sales }) => sales },
  { ...liveGoodsFigures.aup, of: ({ aup }) => aup },
  { ...liveGoodsFigures.products, of: ({ products }) => products },
  { ...liveGoodsFigures.shops, of: ({ shops }) => shops },
  { ...liveGoodsFigures.authors, of: ({ authors }) => authors },
];

function trendOf({ trend, known }: LiveGoods): Trend {
  const { label } = liveGoodsFigures.gmv;
  const line = { unit: 'money', mark: 'line', isEstimate: true } as const;
  return {
    at: trend.map(({ day }) => formatShortDay(day)),
    days: trend.map(({ day }) => day),
    series: [
      { ...line, key: 'gmv', label, color: 0, values: trend.map(({ gmv }) => gmv) },
      ...(known.year
        ? [{ ...line, key: 'year', label: '去年同期', color: 6, values: trend.map(({ year }) => year) }]
        : []),
    ],
  };
}

/** What rooms sold of a category by day. */
export function LiveGoodsTrend({ state }: { state: PartFetch<LiveGoods> }) {
  const { data } = state;
  const trend = useMemo(() => data && trendOf(data), [data]);
  return (
    <TrendPart
      id="live-market-goods"
      title="每日趋势"
      note={data && ['按成交日', data.since].filter(Boolean).join(' · ')}
      trend={trend}
      fetch={state}
      height={HEIGHT}
    />
  );
}

function Below({ items, onPick }: { items: LiveGoods['items']; onPick: (id: string) => void }) {
  const most = Math.max(...items.map(({ share }) => share));
  return (
    <div className="mk-scroll">
      <table className="plain-table mk-table nowrap">
        <thead>
          <tr>
            <th>类目</th>
            <th>直播销售额</th>
            <th data-right>占比</th>
            <th data-right>增速</th>
            <th data-right>直播占类目</th>
            <th data-right>件单价</th>
            <th data-right>动销商品</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id || item.name}>
              <th scope="row">
                {item.id ? (
                  <button type="button" className="link-btn" onClick={() => onPick(item.id)}>
                    {item.name}
                  </button>
                ) : (
                  item.name
                )}
              </th>
              <td>
                <span className="mk-cr row gap-8">
                  <Bar share={item.share} most={most} tone={item.share === most ? 'top' : undefined} />
                  {formatMoney(item.gmv)}
                </span>
              </td>
              <td data-right>{formatPercent(item.share)}</td>
              <td data-right>
                <Growth share={item.growth} />
              </td>
              <td data-right>{item.live_share === null ? MISSING : formatPercent(item.live_share)}</td>
              <td data-right>{item.aup === null ? MISSING : formatMoney(item.aup)}</td>
              <td data-right>{formatCount(item.products)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The categories below by what rooms sold of each. */
export function LiveGoodsCard({
  state,
  file,
  compared,
  onPick,
}: {
  state: PartFetch<LiveGoods>;
  file: MarketFile | undefined;
  /** 环比 or 同比. */
  compared: string;
  onPick: (id: string) => void;
}) {
  const { data } = state;
  const growth = data?.is_known === false ? '对比时间数据不全，暂无法计算增速' : `增速为${compared}`;
  return (
    <PartCard
      title="商品类目"
      note={['按成交日', growth, data?.since].filter(Boolean).join(' · ')}
      help="按直播间卖出的商品类目统计；与按开播日统计的场次销售额不同"
      state={state}
      isEmpty={data?.items.length === 0}
      file={file}
      table={data && liveGoodsTable(data.items)}
    >
      {() => data && <Below items={data.items} onPick={onPick} />}
    </PartCard>
  );
}
