import { useCallback, useMemo } from 'react';
import { provinceTiles, shareOfTile } from '#engine/blocks/portrait/web/province-tiles.ts';
import { stepOfShare } from '#engine/web/figures/heat-step.ts';
import { Chart } from '#platform/web/chart/Chart.tsx';
import { type ChartThemeName, palettes } from '#platform/web/chart/chart-theme.ts';
import { donutOption } from '#platform/web/chart/shape-options.ts';
import { formatMoney, formatPercent } from '#platform/web/format/figures.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import { ScreenEmpty, ScreenPanel } from '#platform/web/ui/screen/ScreenStage.tsx';
import type { BrandScreen } from '../contract.ts';

const channelNames = { live: '直播', video: '视频', card: '商品卡' } as const;
type Channel = keyof typeof channelNames;

/** Money by channel as one bar with words. */
export function ChannelSharePanel({
  screen: { channels, channels_since: since, days },
}: {
  screen: BrandScreen;
}) {
  const whole = channels.live + channels.video + channels.card;
  const { colors } = palettes['tide-screen'];
  return (
    <ScreenPanel title="渠道占比" note={since || `近${days}天`}>
      {whole === 0 ? (
        <ScreenEmpty words="这段时间没有成交" />
      ) : (
        <>
          <div className="brand-channels flex" aria-hidden="true">
            {(Object.keys(channelNames) as Channel[]).map((name, n) => (
              <i key={name} style={{ width: `${(channels[name] / whole) * 100}%`, background: colors[n] }} />
            ))}
          </div>
          <ul className="brand-shares stack gap-8">
            {(Object.keys(channelNames) as Channel[]).map((name, n) => (
              <li key={name}>
                <i style={{ background: colors[n] }} />
                {channelNames[name]}
                <small>{formatMoney(channels[name])}</small>
                <b>{formatPercent(channels[name] / whole)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </ScreenPanel>
  );
}

/** Where buyers live, as tiles. */
export function ProvincesPanel({ screen: { provinces } }: { screen: BrandScreen }) {
  const parts = provinces?.parts ?? [];
  const top = Math.max(0, ...parts.map(({ share }) => share));
  const { sequence } = palettes['tide-screen'];
  const first = parts.toSorted((a, b) => b.share - a.share).slice(0, 3);
  return (
    <ScreenPanel
      title="购买人群省份"
      note={provinces === null ? '' : `样本 ${formatShortDay(provinces.day)} · 方格示意方位`}
    >
      {provinces === null ? (
        <ScreenEmpty words="还没有采集到购买人群画像" />
      ) : (
        <div className="brand-map stack gap-16">
          <ul aria-label="购买人群省份占比">
            {provinceTiles.map((tile) => {
              const share = shareOfTile(tile, parts);
              return (
                <li
                  key={tile.name}
                  title={`${tile.name} ${share === null ? '--' : formatPercent(share)}`}
                  style={{
                    gridRow: tile.row,
                    gridColumn: tile.column,
                    background: sequence[stepOfShare(share, top)],
                    color: stepOfShare(share, top) >= 4 ? '#06222a' : undefined,
                  }}
                >
                  {tile.sign}
                </li>
              );
            })}
          </ul>
          <ol>
            {first.map(({ name, share }) => (
              <li key={name}>
                {name} <b>{formatPercent(share)}</b>
              </li>
            ))}
          </ol>
        </div>
      )}
    </ScreenPanel>
  );
}

/** Categories of what was sold. */
export function CategoriesPanel({ screen: { categories, days } }: { screen: BrandScreen }) {
  const { colors } = palettes['tide-screen'];
  const parts = useMemo(
    () => categories.map(({ name, share }, n) => ({ label: name, share, color: n })),
    [categories],
  );
  const option = useCallback((theme: ChartThemeName) => donutOption(parts, theme), [parts]);
  return (
    <ScreenPanel title="类目占比" note={`近${days}天`}>
      {parts.length === 0 ? (
        <ScreenEmpty words="这段时间没有成交" />
      ) : (
        <div className="brand-categories stack gap-16">
          <Chart option={option} height={140} theme="tide-screen" label="类目占比" />
          <ul className="brand-shares stack gap-8">
            {parts.map(({ label, share, color }) => (
              <li key={label}>
                <i style={{ background: colors[color] }} />
                <span className="one-line">{label}</span>
                <b>{formatPercent(share)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ScreenPanel>
  );
}
