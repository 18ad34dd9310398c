import { FailedPage } from '#engine/web/Loaded.tsx';
import { TrendCard } from '#platform/web/chart/TrendCard.tsx';
import type { Trend } from '#platform/web/chart/trend-data.ts';
import { formatCount, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { formatDay, formatMoment, formatShortDay } from '#platform/web/format/times.ts';
import { type ScrollColumn, ScrollTable } from '#platform/web/ui/ScrollTable.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import type { CreatorAccount, CreatorDay, CreatorDetail, CreatorWork } from '../contract.ts';
import { useCreator } from './creator-state.ts';

const counted = (value: number | null) => (value === null ? MISSING : formatCount(value));

const workColumns: readonly ScrollColumn<CreatorWork>[] = [
  {
    head: '作品',
    cell: ({ title, url }) =>
      url === '' ? (
        title || '无标题'
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className="one-line creator-title">
          {title || '无标题'}
        </a>
      ),
  },
  { head: '发布时间', cell: ({ published_at: at }) => formatMoment(at) },
  { head: '播放', isFigure: true, cell: ({ plays }) => counted(plays) },
  { head: '点赞', isFigure: true, cell: ({ likes }) => counted(likes) },
  { head: '评论', isFigure: true, cell: ({ comments }) => counted(comments) },
  { head: '分享', isFigure: true, cell: ({ shares }) => counted(shares) },
  { head: '下载', isFigure: true, cell: ({ downloads }) => counted(downloads) },
];

const dayColumns: readonly ScrollColumn<CreatorDay>[] = [
  { head: '日期', cell: ({ day }) => formatDay(day) },
  { head: '播放', isFigure: true, cell: ({ plays }) => counted(plays) },
  { head: '点赞', isFigure: true, cell: ({ likes }) => counted(likes) },
  { head: '评论', isFigure: true, cell: ({ comments }) => counted(comments) },
  { head: '分享', isFigure: true, cell: ({ shares }) => counted(shares) },
  { head: '粉丝', isFigure: true, cell: ({ fans }) => counted(fans) },
  { head: '涨粉', isFigure: true, cell: ({ new_fans: fans }) => counted(fans) },
  { head: '主页访问', isFigure: true, cell: ({ profile_views: views }) => counted(views) },
];

/** Plays as bars and new followers as a line, the oldest day first. */
function trendOf(days: readonly CreatorDay[]): Trend {
  const ordered = days.toReversed();
  return {
    at: ordered.map(({ day }) => formatShortDay(day)),
    days: ordered.map(({ day }) => day),
    series: [
      { key: 'plays', label: '播放', unit: 'count', mark: 'bar', values: ordered.map(({ plays }) => plays) },
      {
        key: 'fans',
        label: '涨粉',
        unit: 'count',
        mark: 'line',
        axis: 'right',
        values: ordered.map((one) => one.new_fans),
      },
    ],
  };
}

function Portrait({ portrait }: Pick<CreatorDetail, 'portrait'>) {
  const { at, groups } = portrait;
  return (
    <section className="card creator-card" aria-label="粉丝画像">
      <header className="creator-head">
        <h2>粉丝画像</h2>
        <small>{at === null ? '' : `${formatMoment(at)}采集`}</small>
      </header>
      {groups.length === 0 ? (
        <StateCard
          face="empty"
          words="还没有粉丝画像"
          note="粉丝满100人、授权两天之后平台才给出，且只向企业应用开放"
        />
      ) : (
        <div className="creator-portrait stack">
          {groups.map(({ title, items }) => (
            <dl key={title}>
              <dt>{title}</dt>
              {items.map(({ item, share }) => (
                <dd key={item}>
                  <span>{item}</span>
                  <meter min={0} max={1} value={share} aria-label={`${title} ${item}`} />
                  <b>{formatPercent(share)}</b>
                </dd>
              ))}
            </dl>
          ))}
        </div>
      )}
    </section>
  );
}

function Comments({ comments }: Pick<CreatorDetail, 'comments'>) {
  if (comments.length === 0) return null;
  return (
    <section className="card creator-card" aria-label="评论">
      <ScrollTable
        title="最新评论"
        note="最近10个作品，不保存评论人"
        columns={[
          { head: '评论', cell: ({ text }) => <span className="creator-text">{text}</span> },
          {
            head: '作品',
            cell: ({ work }) => <span className="one-line creator-title">{work || MISSING}</span>,
          },
          { head: '点赞', isFigure: true, cell: ({ likes }) => counted(likes) },
          { head: '时间', cell: ({ at }) => formatMoment(at) },
        ]}
        rows={comments}
        keyOf={({ at, text, work }) => `${at} ${work} ${text}`}
      />
    </section>
  );
}

/** The data of an own account: days, works, followers and comments, which its owner and their team alone see. */
export function CreatorData({ account }: { account: CreatorAccount }) {
  const { data, error, refetch } = useCreator(account.id, account.synced_at);
  if (error && !data) return <FailedPage error={error} retry={refetch} />;
  if (!data) return <div className="creator-bones card" aria-busy="true" />;
  if (account.state === 'ended')
    return (
      <section className="card">
        <StateCard face="empty" words="授权已结束，数据已删除" note="重新授权后从新采集" />
      </section>
    );
  if (data.days.length + data.works.length === 0)
    return (
      <section className="card">
        <StateCard face="time" words="正在采集" note="一般需要一分钟，完成后自动显示" />
      </section>
    );
  return (
    <>
      <TrendCard
        id="creator-days"
        title="播放与涨粉"
        trend={trendOf(data.days)}
        rights={{ mayDownload: true, onLocked: () => {} }}
      />
      <section className="card creator-card" aria-label="作品">
        <ScrollTable
          title="作品"
          note="播放数只有本人可见"
          columns={workColumns}
          rows={data.works}
          keyOf={({ id }) => id}
        />
      </section>
      <section className="card creator-card" aria-label="每日数据">
        <ScrollTable
          title="每日数据"
          note="平台给出的最近30天，之后每天累积"
          columns={dayColumns}
          rows={data.days}
          keyOf={({ day }) => String(day)}
        />
      </section>
      <Portrait portrait={data.portrait} />
      <Comments comments={data.comments} />
    </>
  );
}
