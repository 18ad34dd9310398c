import { detailPath } from '#catalog/detail-path.ts';
import type { DropBlock } from '#catalog/kernel/detail.ts';
import { FLAGSHIP } from '#catalog/plans.ts';
import type { DropReply } from '#engine/blocks/drop/reply.ts';
import { BlockBones, BlockCard, EmptyBlock } from '#engine/web/blocks/BlockCard.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { Figure } from '#engine/web/figures/Figure.tsx';
import { FigureStrip } from '#engine/web/figures/FigureStrip.tsx';
import { TrendPart } from '#engine/web/figures/TrendPart.tsx';
import { useSlots } from '#engine/web/slots.ts';
import type { Trend, TrendSeries } from '#platform/web/chart/trend-data.ts';
import { formatCount, MISSING } from '#platform/web/format/figures.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';

type Item = NonNullable<DropReply['items']>[number];

const dayWords = (day: number | null) =>
  day === null ? MISSING : `${String(day).slice(0, 4)}-${String(day).slice(4, 6)}-${String(day).slice(6)}`;

function VideoName({ item }: { item: Item }) {
  const { entityLink } = useSlots();
  const path = detailPath('video', { aweme_id: item.aweme_id, uid: item.uid, date_code: item.pub_day });
  const name = <span className="one-line">{item.title || '无标题'}</span>;
  return entityLink && path !== null && entityLink.isRoute(path) ? (
    <entityLink.Link to={path} of="video">
      {name}
    </entityLink.Link>
  ) : (
    name
  );
}

function Videos({ items, own }: { items: readonly Item[]; own: string }) {
  return (
    <div className="table-scroll">
      <table className="matrix drop-table">
        <caption className="unseen">疑似投流视频</caption>
        <thead>
          <tr>
            <th scope="col">视频</th>
            <th scope="col">达人</th>
            <th scope="col">首次有销量</th>
            <th scope="col">有销量天数</th>
            <th scope="col">点赞</th>
            <th scope="col">{own}销量</th>
            <th scope="col">{own}销售额</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.aweme_id}>
              <th scope="row">
                <VideoName item={item} />
              </th>
              <td>{item.author_name || '昵称未采到'}</td>
              <td>{dayWords(item.first_day)}</td>
              <td>{item.days}</td>
              <td>{figureWords(item.likes, 'count')}</td>
              <td>{figureWords(item.sales, 'count')}</td>
              <td>
                <b>{figureWords(item.gmv, 'money')}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Summary({ reply, own }: { reply: DropReply; own: string }) {
  const { promoted, videos, share } = reply;
  return (
    <FigureStrip label="疑似投流" look="plain" isSmall>
      <Figure
        label="疑似投流视频"
        value={promoted}
        cell="count"
        words={`${formatCount(promoted)} / ${formatCount(videos)}`}
      />
      <Figure label="涉及达人" value={reply.authors} cell="count" />
      <Figure label="首次有销量" value={reply.first_day} cell="count" words={dayWords(reply.first_day)} />
      <Figure label={`其${own}销售额`} value={reply.gmv} cell="money" />
      <Figure label="投流带动占比（推断）" value={share} cell="percent" />
    </FigureStrip>
  );
}

/** What videos with and without signs of promotion sold, day by day. */
function trendOfDays(days: NonNullable<DropReply['days']>, own: string): Trend {
  const series = (key: 'promoted' | 'others', label: string, color: number): TrendSeries => ({
    key,
    label,
    unit: 'money',
    mark: 'bar',
    stack: 'videos',
    color,
    values: days.map((one) => one[key]),
    isEstimate: true,
  });
  return {
    at: days.map(({ day }) => formatShortDay(day)),
    days: days.map(({ day }) => day),
    metric: `${own}视频销售额`,
    series: [series('promoted', '有投流迹象', 1), series('others', '没有投流迹象', 0)],
  };
}

/** Videos with signs of promotion: a summary with a range, and the videos from the edition that sees them. */
export function DropView({ block, reply }: { block: DropBlock; reply: DropReply | undefined }) {
  const days = reply?.days ?? [];
  return (
    <div className="stack gap-12">
      <DropCard block={block} reply={reply} />
      {reply?.promoted !== 0 && days.length > 1 && (
        <TrendPart
          id={`drop-${block.own}`}
          title="投流与自然视频的销售额"
          note="按成交日"
          trend={trendOfDays(days, block.own)}
          height={240}
        />
      )}
    </div>
  );
}

function DropCard({ block, reply }: { block: DropBlock; reply: DropReply | undefined }) {
  const { openPrompt } = useSlots();
  return (
    <BlockCard block={block} controls={<span className="inferred">模型推断</span>}>
      {reply === undefined && <BlockBones />}
      {reply?.videos === 0 && <EmptyBlock words="所选时间内没有视频带货" />}
      {reply !== undefined && reply.videos > 0 && <Summary reply={reply} own={block.own} />}
      {reply !== undefined && reply.videos > 0 && reply.promoted === 0 && (
        <p className="block-note">带货视频里没有发现投流迹象</p>
      )}
      {reply?.items && reply.items.length > 0 && <Videos items={reply.items} own={block.own} />}
      {reply !== undefined && reply.days === null && reply.promoted > 0 && (
        <p className="block-note">
          <LockMark needs={FLAGSHIP} />{' '}
          <button
            type="button"
            className="link-btn"
            onClick={() =>
              openPrompt({ prompt: 'column-flagship', needs: FLAGSHIP, subject: '带货视频明细' })
            }
          >
            旗舰版可看{reply.promoted}条视频的明细
          </button>
        </p>
      )}
    </BlockCard>
  );
}
