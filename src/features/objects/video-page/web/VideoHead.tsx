import { pictureSet, video as videoEntity } from '#catalog/entities/video.ts';
import { PageButtons } from '#engine/web/actions/PageButtons.tsx';
import { DisplayId } from '#engine/web/CopyId.tsx';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { ViewsLeft } from '#engine/web/ViewsLeft.tsx';
import { Avatar } from '#platform/web/art/Avatar.tsx';
import { VideoCover } from '#platform/web/art/VideoCover.tsx';
import { formatCount, MISSING } from '#platform/web/format/figures.ts';
import { formatMoment, formatStay } from '#platform/web/format/times.ts';
import type { VideoDetail } from '../contract.ts';

/** Description without the hashtags, which stand below it. */
function plainTitle({ title, hashtags }: VideoDetail): string {
  const rest = hashtags.reduce((text, tag) => text.replaceAll(`#${tag}`, ''), title).trim();
  return rest || title || '无标题';
}

/** Why nothing new is known, in words. */
const silenceWords: Readonly<Record<NonNullable<VideoDetail['silence']>, string>> = {
  gone: '此后同期发布的作品仍有更新，本作品可能已删除或隐藏',
  unwatched: '同期发布的作品已不再采集',
  unknown: '原因未知',
};

/** Author, time of publishing, length, what is known of its state. */
function Facts({ video }: { video: VideoDetail }) {
  return (
    <p className="video-facts">
      <span className="video-author inline-row gap-8">
        {video.uid !== null && <Avatar id={video.uid} size={28} />}
        <EntityName of="author" refs={{ uid: video.uid }}>
          {video.author_name || '昵称未采到'}
        </EntityName>
        <small>粉丝 {video.fans === null ? MISSING : formatCount(video.fans)}</small>
        <DisplayId id={video.display_id} />
      </span>
      <span>发布 {video.published_at === null ? MISSING : formatMoment(video.published_at)}</span>
      <span>
        {video.is_image
          ? '图文作品'
          : `时长 ${video.duration === null ? MISSING : formatStay(video.duration)}`}
      </span>
      <span>数据更新至 {video.seen_at === null ? MISSING : formatMoment(video.seen_at)}</span>
    </p>
  );
}

/** The head of a video's page: what it says, whose it is, how fresh it is. */
export function VideoHead({ video }: { video: VideoDetail }) {
  return (
    <section className="card video-head flex gap-16" aria-label="视频资料">
      <VideoCover id={video.aweme_id} width={84} />
      <div className="video-words">
        <h1>{plainTitle(video)}</h1>
        <p className="video-tags">
          {video.hashtags.map((tag) => (
            <span key={tag}>#{tag}</span>
          ))}
          {video.topic && (
            <em>
              热点 {video.topic.title} · 最高第{video.topic.best_rank}位
            </em>
          )}
        </p>
        <Facts video={video} />
        <p className="video-marks">
          {video.is_cart ? <span>带货视频</span> : <span>未带货</span>}
          {video.has_ad && <span className="inferred">疑似投流 · 模型推断</span>}
          {video.silent_days !== null && (
            <span data-warn={video.silence === 'gone' ? 'true' : undefined}>
              已{video.silent_days}天未采到新数据，{silenceWords[video.silence ?? 'unknown']}，以下为历史数据
            </span>
          )}
        </p>
      </div>
      <div className="video-side stack gap-8">
        <PageButtons
          object={{
            of: video.is_image ? pictureSet : videoEntity,
            id: video.aweme_id,
            name: plainTitle(video),
            author: video.uid ?? undefined,
          }}
          card={{ category: video.category, fans: video.fans }}
        >
          {/^https?:\/\//.test(video.url) && (
            <a className="btn" data-kind="primary" href={video.url} target="_blank" rel="noopener noreferrer">
              打开原视频
            </a>
          )}
        </PageButtons>
        <small>
          <ViewsLeft left={video.views_left} />
        </small>
      </div>
    </section>
  );
}
