import { videoCards } from '#catalog/details/video-cards.ts';
import type { FigureCell } from '#catalog/kernel/detail.ts';
import type { WireFigure } from '#engine/blocks/wire-figure.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { Figure } from '#engine/web/figures/Figure.tsx';
import { FigureStrip } from '#engine/web/figures/FigureStrip.tsx';
import type { VideoDetail } from '../contract.ts';
import { videoCommentWords } from '../contract.ts';
import { usePart } from './useVideo.ts';
import { VideoPart } from './VideoPart.tsx';

const { title, figures: named } = videoCards.overview;

/** A conversion below a tenth of a percent keeps two more digits: most are that small. */
const FINE = 0.001;
function fineWords(value: WireFigure): string | undefined {
  return typeof value === 'number' && value > 0 && value < FINE ? `${(value * 100).toFixed(3)}%` : undefined;
}

/** Figures that are read, and those that are estimated where the number of plays is. */
const counted = [
  ['likes', 'count'],
  ['comments', 'count'],
  ['shares', 'count'],
  ['collects', 'count'],
] as const satisfies readonly (readonly [string, FigureCell])[];
const estimated = [
  ['plays', 'count'],
  ['interaction', 'percent'],
  ['gpm', 'money'],
  ['conversion', 'percent'],
] as const satisfies readonly (readonly [string, FigureCell])[];

/** The figures of a video; those that nobody can know are --. */
export function VideoKpis({ video }: { video: VideoDetail }) {
  const asking = usePart(videoCommentWords);
  const placeOf = (name: string) => video.places[name] ?? undefined;
  const mark = video.is_plays_estimated ? '预估' : undefined;
  return (
    <VideoPart id="overview" card="overview">
      <FigureStrip label={title} isSmall>
        <Figure label={named.gmv.label} value={video.gmv} cell="money" percentile={placeOf('gmv')} isLead>
          {video.is_cart ? `${named.sales.label} ${figureWords(video.sales, 'count')}` : '视频未带货'}
        </Figure>
        {counted.map(([name, cell]) => (
          <Figure
            key={name}
            label={named[name].label}
            value={video[name]}
            cell={cell}
            percentile={placeOf(name)}
          />
        ))}
        {estimated.map(([name, cell]) => (
          <Figure
            key={name}
            label={named[name].label}
            value={video[name]}
            cell={cell}
            words={name === 'conversion' ? fineWords(video[name]) : undefined}
            mark={mark}
            percentile={placeOf(name)}
          />
        ))}
        <Figure label={named.asking.label} value={asking.data?.asking} cell="percent" fetch={asking} />
      </FigureStrip>
      {video.peers !== null && (
        <p className="video-note label">
          与近30天{video.peers}比较，按数据日的数字；销售额、播放为算法预估，仅供参考
        </p>
      )}
    </VideoPart>
  );
}
