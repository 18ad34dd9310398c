import { useCallback } from 'react';
import type { DimensionReply } from '#engine/blocks/portrait/reply.ts';
import { Bars } from '#engine/web/figures/Bars.tsx';
import { stepOfShare } from '#engine/web/figures/heat-step.ts';
import { Chart } from '#platform/web/chart/Chart.tsx';
import type { ChartThemeName } from '#platform/web/chart/chart-theme.ts';
import { donutOption, radarOption } from '#platform/web/chart/shape-options.ts';
import { formatPercent } from '#platform/web/format/figures.ts';
import { provinceTiles, shareOfTile } from './province-tiles.ts';

/** From this TGI on a part stands out, and from this one down it is rare. */
const HOT_TGI = 120;
/** The ring of the radar: as usual as everywhere. */
const USUAL_TGI = 100;
/** Empty rows that stand for what the edition does not see. */
const GHOSTS = ['a', 'b'];

type Parts = DimensionReply['parts'];

const topOf = (parts: Parts) => Math.max(0, ...parts.map(({ share }) => share));
const words = (parts: Parts) => parts.map(({ name, share }) => `${name}${formatPercent(share)}`).join('，');

/** Parts as horizontal bars; where the edition ends, empty rows follow. */
export function DimensionBars({ reply, most = 10 }: { reply: DimensionReply; most?: number }) {
  const rows = reply.parts.slice(0, most).map(({ name, share, tgi }) => ({
    key: name,
    label: name,
    share,
    words: formatPercent(share),
    note: tgi === null ? '' : `TGI ${tgi}`,
    isHot: tgi !== null && tgi >= HOT_TGI,
  }));
  return (
    <Bars rows={rows} most={topOf(reply.parts)}>
      {!reply.full &&
        GHOSTS.map((ghost) => (
          <li key={ghost} className="part-ghost" aria-hidden="true">
            <i />
            <i />
            <i />
          </li>
        ))}
    </Bars>
  );
}

/** Colours of the genders: women 1, men 2 of the palette. */
const genderColor = (name: string) => (name === '女' ? 1 : 2);

/** The genders as a donut with the larger share in words. */
export function GenderDonut({ reply: { parts } }: { reply: DimensionReply }) {
  const option = useCallback(
    (theme: ChartThemeName) =>
      donutOption(
        parts.map(({ name, share }) => ({ label: name, share, color: genderColor(name) })),
        theme,
      ),
    [parts],
  );
  const main = parts.toSorted((a, b) => b.share - a.share)[0];
  return (
    <div className="portrait-donut">
      <Chart option={option} height={180} label={`性别：${words(parts)}`} />
      {main && (
        <p className="portrait-hole stack">
          <b>{formatPercent(main.share)}</b>
          <small>{main.name}性为主</small>
        </p>
      )}
      <p className="portrait-legend flex wrap label">
        {parts.map(({ name, share, tgi }) => (
          <span key={name} data-color={genderColor(name)}>
            {name} {formatPercent(share)}
            {tgi !== null && ` TGI ${tgi}`}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Parts as upright bars in their own order: ages. */
export function AgeColumns({ reply: { parts } }: { reply: DimensionReply }) {
  const top = topOf(parts);
  return (
    <ol className="portrait-columns flex gap-8 label">
      {parts.map(({ name, share, tgi }) => (
        <li key={name}>
          <b>{formatPercent(share)}</b>
          <i
            aria-hidden="true"
            data-top={share === top}
            style={{ height: `${top === 0 ? 0 : (share / top) * 120}px` }}
          />
          <span>{name}</span>
          {tgi !== null && <small data-hot={tgi >= HOT_TGI}>TGI {tgi}</small>}
        </li>
      ))}
    </ol>
  );
}

/** Provinces as tiles in one hue. */
export function ProvinceTiles({ reply: { parts } }: { reply: DimensionReply }) {
  const top = topOf(parts);
  return (
    <div className="province-tiles" role="img" aria-label={`省份：${words(parts.slice(0, 10))}`}>
      {provinceTiles.map((tile) => {
        const share = shareOfTile(tile, parts);
        return (
          <span
            key={tile.name}
            data-step={stepOfShare(share, top)}
            style={{ gridRow: tile.row, gridColumn: tile.column }}
            title={`${tile.name} ${share === null ? '样本不足' : formatPercent(share)}`}
          >
            {tile.sign}
          </span>
        );
      })}
    </div>
  );
}

/** Crowds by TGI on a radar; only where TGI is sent. */
export function CrowdRadar({ reply: { parts } }: { reply: DimensionReply }) {
  const option = useCallback(
    (theme: ChartThemeName) => {
      const axes = parts.map(({ name, tgi }) => ({ label: name, value: tgi }));
      const max = Math.max(USUAL_TGI * 1.5, ...axes.map(({ value }) => value ?? 0));
      return radarOption(axes, { max, reference: USUAL_TGI }, theme);
    },
    [parts],
  );
  const label = parts.map(({ name, tgi }) => `${name} TGI ${tgi ?? '未知'}`).join('，');
  return <Chart option={option} height={240} label={`八大人群：${label}`} />;
}
