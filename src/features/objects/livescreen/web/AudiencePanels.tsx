import { useCallback, useMemo } from 'react';
import { PAID_TRAFFIC } from '#catalog/enums/traffic.ts';
import { inOwnOrder } from '#engine/blocks/portrait/portrait-order.ts';
import { Chart } from '#platform/web/chart/Chart.tsx';
import { type ChartThemeName, palettes } from '#platform/web/chart/chart-theme.ts';
import { donutOption } from '#platform/web/chart/shape-options.ts';
import { formatPercent } from '#platform/web/format/figures.ts';
import { formatClock } from '#platform/web/format/times.ts';
import { ScreenEmpty, ScreenPanel } from '#platform/web/ui/screen/ScreenStage.tsx';
import type { Frame } from '../contract.ts';

/** Parts of the donut that are named; the rest is 其他. */
const NAMED = 5;

/** Shares by size, small ones put together. */
function mainParts(shares: readonly { readonly name: string; readonly share: number }[]) {
  const sorted = shares.filter(({ share }) => share > 0).toSorted((a, b) => b.share - a.share);
  const rest = sorted.slice(NAMED).reduce((sum, { share }) => sum + share, 0);
  return [...sorted.slice(0, NAMED), ...(rest > 0 ? [{ name: '其他', share: rest }] : [])];
}

/** Where viewers come from. Platforms tell it when a room closes: while it runs, that of the room before stands in, and it says so. */
export function TrafficPanel({ frame: { traffic } }: { frame: Frame }) {
  const parts = useMemo(() => mainParts(traffic?.shares ?? []), [traffic]);
  const option = useCallback(
    (theme: ChartThemeName) =>
      donutOption(
        parts.map(({ name, share }, n) => ({ label: name, share, color: n })),
        theme,
      ),
    [parts],
  );
  const paid = traffic?.shares.find(({ name }) => name === PAID_TRAFFIC)?.share ?? 0;
  const { colors } = palettes['tide-screen'];
  return (
    <ScreenPanel title="流量来源" note={traffic?.of === 'before' ? '上一场 · 本场下播后公布' : '本场'}>
      {traffic === null ? (
        <ScreenEmpty words="平台在下播后公布流量来源" />
      ) : (
        <div className="live-traffic stack gap-16">
          <div className="live-donut">
            <Chart option={option} height={150} theme="tide-screen" label="流量来源占比" />
            <p>
              <b>{formatPercent(1 - paid)}</b>
              <small>自然流量</small>
            </p>
          </div>
          <ul>
            {parts.map(({ name, share }, n) => (
              <li key={name}>
                <i style={{ background: colors[n] }} />
                {name}
                <b>{formatPercent(share)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ScreenPanel>
  );
}

/** Who watches: gender as one bar, ages as columns. */
export function ViewersPanel({ frame: { viewers } }: { frame: Frame }) {
  const top = Math.max(0.01, ...(viewers?.age ?? []).map(({ share }) => share));
  return (
    <ScreenPanel title="观众画像" note={viewers?.of === 'author' ? '该达人直播观众' : '本场观众'}>
      {viewers === null ? (
        <ScreenEmpty words="还没有采集到画像" />
      ) : (
        <>
          <div className="live-gender flex" aria-hidden="true">
            {viewers.gender.map(({ name, share }) => (
              <i key={name} style={{ width: `${share * 100}%` }} />
            ))}
          </div>
          <p className="live-gender-words flex spread">
            {viewers.gender.map(({ name, share }) => (
              <span key={name}>
                {name} <b>{formatPercent(share)}</b>
              </span>
            ))}
          </p>
          <ol className="live-ages flex gap-10">
            {inOwnOrder('age', viewers.age).map(({ name, share }) => (
              <li key={name} data-top={share === top}>
                <i style={{ height: `${(share / top) * 44}px` }} title={formatPercent(share)} />
                <small>{name}</small>
              </li>
            ))}
          </ol>
        </>
      )}
    </ScreenPanel>
  );
}

/** What was said last; nobody's name is kept. */
export function ChatPanel({ frame: { chat, chat_minute: sampled } }: { frame: Frame }) {
  return (
    <ScreenPanel title="弹幕" note={`近1分钟采样 ${sampled} 条`}>
      {chat.length === 0 && <ScreenEmpty words="还没有采集到弹幕" />}
      <ul className="live-chat flex" aria-live="off">
        {chat.map(({ at, kind, text }, n) => (
          <li key={`${at} ${n} ${text}`} data-kind={kind}>
            <small>{formatClock(at)}</small>
            <span>{kind === 'buy' ? '有观众下单' : text}</span>
            {kind === 'buy' && <em>已购</em>}
            {kind === 'chat' && /[?？吗呢]$/.test(text) && <em data-ask="true">提问</em>}
          </li>
        ))}
      </ul>
    </ScreenPanel>
  );
}
