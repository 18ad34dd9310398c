import { videoCards } from '#catalog/details/video-cards.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import type { VideoDetail } from '../contract.ts';
import { videoCommentWords } from '../contract.ts';
import { usePart } from './useVideo.ts';
import { VideoCardMark } from './VideoPart.tsx';

const { title, figures: named } = videoCards.overview;

/** A conversion below a tenth of a percent keeps two more digits: most are that small. */
const FINE = 0.001;
function shareWords(value: VideoDetail['conversion']): string {
  if (typeof value === 'number' && value > 0 && value < FINE) return `${(value * 100).toFixed(3)}%`;
  return figureWords(value, 'percent');
}

/** The figures of a video; those that nobody can know are --. */
export function VideoKpis({ video }: { video: VideoDetail }) {
  const { data } = usePart(videoCommentWords);
  const estimated = video.is_plays_estimated ? '预估' : '';
  const figures = [
    [named.likes.label, figureWords(video.likes, 'count')],
    [named.comments.label, figureWords(video.comments, 'count')],
    [named.shares.label, figureWords(video.shares, 'count')],
    [named.collects.label, figureWords(video.collects, 'count')],
    [named.plays.label, figureWords(video.plays, 'count'), estimated],
    [named.interaction.label, figureWords(video.interaction, 'percent'), estimated],
    [named.gpm.label, figureWords(video.gpm, 'money'), estimated],
    [named.conversion.label, shareWords(video.conversion), estimated],
    [named.asking.label, figureWords(data?.asking ?? null, 'percent')],
  ] as const;
  return (
    <section id="overview" className="card block-place kpis video-kpis" aria-label={title}>
      <div className="kpi" data-lead="true">
        <small>{named.gmv.label}</small>
        <b>{figureWords(video.gmv, 'money')}</b>
        <span className="kpi-compare">
          {video.is_cart ? `${named.sales.label} ${figureWords(video.sales, 'count')}` : '视频未带货'}
        </span>
      </div>
      {figures.map(([label, words, mark]) => (
        <div className="kpi" key={label}>
          <small>
            {label}
            {mark && <i className="video-estimate">{mark}</i>}
          </small>
          <b>{words}</b>
        </div>
      ))}
      <VideoCardMark card="overview" />
    </section>
  );
}
