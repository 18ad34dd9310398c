import { videoCards } from '#catalog/details/video-cards.ts';
import { FLAGSHIP, LIGHT } from '#catalog/plans.ts';
import { BlockCard } from '#engine/web/blocks/BlockCard.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { formatChange, formatPercent, formatTimes } from '#platform/web/format/figures.ts';
import { formatClock, formatMoment } from '#platform/web/format/times.ts';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import type { VideoTrend } from '../contract.ts';

type Paid = NonNullable<VideoTrend['paid']>;

/** The range of the share as words and one bar. */
function Share({ share: [low, high] }: { share: readonly [number, number] }) {
  const middle = (low + high) / 2;
  return (
    <>
      <p className="paid-share">
        <b>{formatPercent(middle)}</b> 点赞增长或来自付费（区间 {formatPercent(low)}–{formatPercent(high)}）
      </p>
      <span className="paid-bar flex" aria-hidden="true">
        <i style={{ width: `${(1 - middle) * 100}%` }} />
        <i data-paid="true" style={{ width: `${middle * 100}%` }} />
      </span>
      <p className="paid-ends flex spread label">
        <span>自然 {formatPercent(1 - middle)}</span>
        <span>付费 {formatPercent(middle)}</span>
      </p>
    </>
  );
}

function Spans({ spans }: { spans: NonNullable<Paid['spans']> }) {
  return (
    <ul className="paid-spans">
      {spans.map(({ from, until, gained, times }) => (
        <li key={from}>
          {formatMoment(from)}–{formatClock(until)} 增速为此前 {formatTimes(times)} 倍，新增
          {formatChange(Math.round(gained))}
        </li>
      ))}
    </ul>
  );
}

function Body({ paid }: { paid: Paid }) {
  const { openPrompt } = useSlots();
  if (!paid.has_ad) return <p className="video-note label">没有发现推广特征，增长按自然流量看待</p>;
  const isCalm = paid.share === null || paid.share[1] === 0;
  return (
    <>
      {isCalm ? (
        <p className="video-note label">
          视频带有推广特征，但前72小时的增长曲线没有明显突变，无法推断付费占比
        </p>
      ) : (
        <Share share={paid.share as [number, number]} />
      )}
      {paid.spans && paid.spans.length > 0 && <Spans spans={paid.spans} />}
      {paid.spans === null && (
        <p className="video-note label">
          <LockMark needs={FLAGSHIP} />{' '}
          <button
            type="button"
            className="link-btn"
            onClick={() => openPrompt({ prompt: 'column-flagship', needs: FLAGSHIP, subject: '助推时段' })}
          >
            旗舰版可看助推时段
          </button>
        </p>
      )}
    </>
  );
}

/** What promotion may have brought. Below the edition that sees it nothing of it was sent. */
export function PaidCard({ paid }: { paid: VideoTrend['paid'] }) {
  const { openPrompt } = useSlots();
  return (
    <BlockCard
      block={{
        title: videoCards.paid.title,
        help: '带推广特征的视频，按小时点赞与此前6小时中位数比较：高出3倍以上的时段视为助推。不是投放后台数据',
      }}
      controls={paid === null ? <LockMark needs={LIGHT} /> : <span className="inferred">模型推断</span>}
    >
      {paid === null ? (
        <div className="block-locked">
          <p>轻享版可看投放推断</p>
          <button
            type="button"
            className="btn"
            data-kind="upgrade"
            onClick={() => openPrompt({ prompt: 'column-light', needs: LIGHT, subject: '投放推断' })}
          >
            升级轻享版
          </button>
        </div>
      ) : (
        <>
          <Body paid={paid} />
          <p className="video-note label">由增长曲线与推广特征推断，不是投放后台数据。</p>
        </>
      )}
    </BlockCard>
  );
}
