import { useCallback } from 'react';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { LIGHT } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { Chart } from '#platform/web/chart/Chart.tsx';
import { palettes } from '#platform/web/chart/chart-theme.ts';
import { useTheme } from '#platform/web/theme/useTheme.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import type { Comparison } from '../contract.ts';
import { comparedName } from './CompareTable.tsx';

const HEIGHT = 300;
/** A radar needs a surface. */
const MIN_AXES = 3;

/** Where each object stands among all of its library, by figure. */
export function CompareRadar({
  listing,
  data: { items, axes: all },
}: {
  listing: PageListing;
  data: Comparison;
}) {
  const { openPrompt } = useSlots();
  const { theme } = useTheme();
  const { colors } = palettes[theme === 'dark' ? 'tide-dark' : 'tide'];
  // A figure that one of them does not have would look like the lowest.
  const known = all.filter((key) => items.every((item) => typeof item.percentiles[key] === 'number'));
  const axes = known.length >= MIN_AXES ? known : all;
  const option = useCallback(
    () => ({
      tooltip: {},
      radar: {
        radius: '68%',
        center: ['50%', '52%'],
        indicator: axes.map((key) => ({ name: listing.columns[key]?.label ?? key, max: 100, min: 0 })),
      },
      series: [
        {
          type: 'radar',
          symbolSize: 4,
          data: items.map((item) => ({
            name: comparedName(listing, item),
            value: axes.map((key) => Math.round((item.percentiles[key] ?? 0) * 100)),
          })),
        },
      ],
    }),
    [listing, items, axes],
  );
  return (
    <section className="card chart-card" aria-label="分位雷达">
      <header className="card-head">
        <h2>分位雷达</h2>
        <small>在{listing.title}中超过百分之几</small>
      </header>
      {axes.length === 0 ? (
        <StateCard face="locked" words="分位为轻享版及以上可见">
          <button
            type="button"
            className="btn"
            data-kind="upgrade"
            onClick={() => openPrompt({ prompt: 'column-light', needs: LIGHT, subject: '分位对比' })}
          >
            立即升级
          </button>
        </StateCard>
      ) : (
        <>
          <ul className="chart-names flex wrap label">
            {items.map((item, n) => (
              <li key={item.id} title={comparedName(listing, item)}>
                <i style={{ background: colors[n] }} />
                <span className="one-line">{comparedName(listing, item)}</span>
              </li>
            ))}
          </ul>
          <Chart option={option} height={HEIGHT} label={`${items.length}个${listing.of.label}的分位雷达`} />
        </>
      )}
    </section>
  );
}
