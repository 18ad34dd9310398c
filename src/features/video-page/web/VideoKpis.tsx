import { figureWords } from '#engine/web/blocks/figure-text.ts';
import type { VideoDetail } from '../contract.ts';
import { videoCommentWords } from '../contract.ts';
import { usePart } from './useVideo.ts';

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
    ['点赞', figureWords(video.likes, 'count')],
    ['评论', figureWords(video.comments, 'count')],
    ['分享', figureWords(video.shares, 'count')],
    ['收藏', figureWords(video.collects, 'count')],
    ['播放', figureWords(video.plays, 'count'), estimated],
    ['互动率', figureWords(video.interaction, 'percent'), estimated],
    ['GPM', figureWords(video.gpm, 'money'), estimated],
    ['带货转化', shareWords(video.conversion), estimated],
    ['求链接率', figureWords(data?.asking ?? null, 'percent')],
  ] as const;
  return (
    <section id="overview" className="card kpis video-kpis" aria-label="数据概览">
      <div className="kpi" data-lead="true">
        <small>预估销售额</small>
        <b>{figureWords(video.gmv, 'money')}</b>
        <span className="kpi-compare">
          {video.is_cart ? `销量 ${figureWords(video.sales, 'count')}` : '视频未带货'}
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
    </section>
  );
}
