import { useCallback } from 'react';
import { Link } from 'react-router';
import { Growth } from '#engine/web/cells/Growth.tsx';
import { Bar } from '#engine/web/figures/Bar.tsx';
import { Chart } from '#platform/web/chart/Chart.tsx';
import type { ChartThemeName } from '#platform/web/chart/chart-theme.ts';
import { formatCount, formatMoney, formatPercent } from '#platform/web/format/figures.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';
import type { MarketBands, MarketChild, MarketOverview, MarketTierRow } from '../contract.ts';
import { WEIGHTS } from '../rules.ts';
import { bubblesOption } from './market-charts.ts';

/** 增速 × 规模. */
export function Bubbles({ items }: { items: readonly MarketChild[] }) {
  const option = useCallback((theme: ChartThemeName) => bubblesOption(items, theme), [items]);
  return <Chart option={option} height={400} label={`增速与规模，${items.length}个子类目`} />;
}

/** 季节指数: months against their mean. */
export function Season({ season, month }: { season: MarketOverview['season']; month: number }) {
  const most = Math.max(100, ...season.map((value) => value ?? 0));
  return (
    <ol className="mk-season stack gap-6">
      {season.map((value, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the months of a year
        <li key={n} data-now={n + 1 === month}>
          <span>
            <i style={{ height: `${((value ?? 0) / most) * 100}%` }} data-known={value !== null} />
          </span>
          <b>{value ?? '--'}</b>
          <small>{n + 1}月</small>
        </li>
      ))}
    </ol>
  );
}

/** 价格带, the one that stands out in orange. */
export function PriceBands({ bands: { items, best, words } }: { bands: MarketBands }) {
  const most = Math.max(...items.map((item) => item.share));
  return (
    <>
      <table className="plain-table mk-table nowrap">
        <thead>
          <tr>
            <th>价格</th>
            <th>销售额</th>
            <th data-right>占比</th>
            <th data-right>商品数</th>
            <th data-right>单品产出</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, n) => (
            <tr key={item.label} data-hot={n === best}>
              <th scope="row">{item.label}</th>
              <td>
                <span className="mk-cr row gap-8">
                  <Bar
                    share={item.share}
                    most={most}
                    tone={n === best ? 'hot' : item.share === most ? 'top' : undefined}
                  />
                  {formatMoney(item.gmv)}
                </span>
              </td>
              <td data-right>{formatPercent(item.share)}</td>
              <td data-right>{formatCount(item.products)}</td>
              <td data-right>{item.per_product === null ? '--' : formatMoney(item.per_product)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {words && (
        <p className="mk-note" data-hot="true">
          {words}
        </p>
      )}
    </>
  );
}

const CHANNELS = [
  { key: 'card', label: '商品卡' },
  { key: 'video', label: '视频' },
  { key: 'live', label: '直播' },
] as const;

/** 渠道结构: shares by stretches of the period. */
export function Channels({ weeks }: { weeks: MarketOverview['weeks'] }) {
  return (
    <div className="mk-channels">
      <p aria-hidden="true">
        {CHANNELS.toReversed().map(({ key, label }) => (
          <span key={key} data-channel={key}>
            {label}
          </span>
        ))}
      </p>
      <ol>
        {weeks.map((week) => {
          const whole = (week.live ?? 0) + (week.video ?? 0) + (week.card ?? 0);
          if (week.card === null)
            return (
              <li key={week.day}>
                <span data-unknown="true" title="这段时间未采集直播和视频">
                  无数据
                </span>
                <small>{formatShortDay(week.day)}</small>
              </li>
            );
          return (
            <li key={week.day}>
              <span>
                {CHANNELS.map(({ key, label }) => {
                  const part = whole > 0 ? (week[key] ?? 0) / whole : 0;
                  return (
                    <i
                      key={key}
                      data-channel={key}
                      style={{ height: `${part * 100}%` }}
                      title={`${label} ${formatPercent(part)}`}
                    >
                      {part >= 0.08 ? formatPercent(part) : ''}
                    </i>
                  );
                })}
              </span>
              <small>{formatShortDay(week.day)}</small>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Who sells, by followers or kind. */
export function Tiers({ rows }: { rows: readonly MarketTierRow[] }) {
  const most = Math.max(...rows.map((row) => row.share));
  return (
    <table className="plain-table mk-table nowrap">
      <thead>
        <tr>
          <th>层级</th>
          <th>销售额占比</th>
          <th data-right>达人</th>
          <th data-right>人均产出</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>
              <span className="mk-cr row gap-8">
                <Bar share={row.share} most={most} tone={row.share === most ? 'top' : undefined} />
                {formatPercent(row.share)}
              </span>
            </td>
            <td data-right>{row.authors > 0 ? formatCount(row.authors) : '--'}</td>
            <td data-right>{row.per_author === null ? '--' : formatMoney(row.per_author)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const POINTS = [
  { key: 'growth', label: '增速' },
  { key: 'size', label: '规模' },
  { key: 'open', label: '集中度低' },
  { key: 'supply', label: '供需' },
] as const;

/** 机会类目: the score with its parts, why, and where to go on. */
export function Opportunities({ items }: { items: readonly MarketChild[] }) {
  return (
    <ol className="mk-chances">
      {items.map((item, n) => (
        <li key={item.id}>
          <span>{n + 1}</span>
          <b className="one-line">{item.name}</b>
          <strong>{item.score?.total}</strong>
          <div>
            {POINTS.map(({ key, label }) => {
              const points = item.score?.[key] ?? 0;
              return (
                <span key={key} style={{ flexGrow: WEIGHTS[key] }}>
                  <Bar share={points} most={WEIGHTS[key]} tone="top" />
                  <small>
                    {label} {points}
                  </small>
                </span>
              );
            })}
          </div>
          <p>{item.reason}</p>
          <p>
            <b>{formatMoney(item.gmv)}</b>
            <Growth share={item.growth} />
          </p>
          <Sparkline points={item.line} width={84} label={`${item.name}销售额`} isMoney />
          <Link className="btn" to={`/productMarket?cate=${item.id}`}>
            查看
          </Link>
        </li>
      ))}
    </ol>
  );
}
