import './live-screen.css';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { LIGHT } from '#catalog/plans.ts';
import { APP_TITLE } from '#catalog/routes.ts';
import { useSlots } from '#engine/web/slots.ts';
import { Avatar } from '#platform/web/art/Avatar.tsx';
import type { StreamState } from '#platform/web/follow-stream.ts';
import { formatClock, formatMoment, formatStay } from '#platform/web/format/times.ts';
import { FullScreenButton, ScreenHead, ScreenStage } from '#platform/web/ui/screen/ScreenStage.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import { useNow } from '#platform/web/ui/useNow.ts';
import type { Frame } from '../contract.ts';
import { lengthOfRoom, standingOf } from '../rules.ts';
import { AlertsPanel } from './AlertsPanel.tsx';
import { ChatPanel, TrafficPanel, ViewersPanel } from './AudiencePanels.tsx';
import { ComparePanel } from './ComparePanel.tsx';
import { CurvePanel } from './CurvePanel.tsx';
import { GoalPanel } from './GoalPanel.tsx';
import { ProductsPanel } from './ProductsPanel.tsx';
import { SalesCounter } from './SalesCounter.tsx';
import { useRoomAddress, useRoomFrame } from './useRoomFrame.ts';

/** The screen for phones: the same panels in one column. */
export const LiveBigScreenMobile = () => <LiveScreen isColumn />;

/** The screen of one live room; a phone gets one column. */
export function LiveBigScreen() {
  const isPhone = useMedia(PHONE);
  return <LiveScreen isColumn={isPhone} />;
}

function LiveScreen({ isColumn }: { isColumn: boolean }) {
  const address = useRoomAddress();
  const { frame, isLocked, failure, state, retry } = useRoomFrame(address);
  const title = frame === undefined ? '直播大屏' : frame.title || '无标题';
  useEffect(() => {
    document.title = `${title} - ${APP_TITLE}`;
  }, [title]);
  if (isLocked) return <Locked />;
  if (address.roomId === '') return <State words="链接里没有直播间" note="请从直播库打开一场直播的大屏" />;
  if (failure) {
    const isGone = failure.code === 404;
    return (
      <State words={failure.message || '网络不佳，请刷新重试'} note={isGone ? '请从直播库重新打开' : ''}>
        {!isGone && (
          <button type="button" className="screen-button center" onClick={retry}>
            重试
          </button>
        )}
      </State>
    );
  }
  if (frame === undefined) return <State words="正在连接直播间" />;
  return (
    <ScreenStage isColumn={isColumn}>
      <Head frame={frame} state={state} />
      <main className={isColumn ? 'live-screen-column' : 'live-screen-grid'}>
        <SalesCounter frame={frame} />
        <ProductsPanel frame={frame} />
        <CurvePanel frame={frame} height={isColumn ? 220 : 400} />
        <div className="live-screen-side stack gap-16">
          <TrafficPanel frame={frame} />
          <ViewersPanel frame={frame} />
          <ChatPanel frame={frame} />
        </div>
        <GoalPanel frame={frame} />
        <ComparePanel frame={frame} ids={address.compared} />
        <AlertsPanel frame={frame} />
      </main>
    </ScreenStage>
  );
}

/** Shown in place of the screen: one sentence and at most one button. */
function State({ words, note = '', children }: { words: string; note?: string; children?: React.ReactNode }) {
  return (
    <div className="screen screen-state stack gap-16" role="status">
      <p>{words}</p>
      {note !== '' && <small>{note}</small>}
      {children}
      <Link to="/darenSquare/liveList" className="live-screen-back">
        返回直播库
      </Link>
    </div>
  );
}

/** Below the edition: what is missing, and what opens it. */
function Locked() {
  const { openPrompt } = useSlots();
  return (
    <State words="当前版本无法打开直播大屏" note="轻享版及以上可用：实时销售额、商品、弹幕与告警">
      <button
        type="button"
        className="screen-button center"
        onClick={() => openPrompt({ prompt: 'feature', needs: LIGHT })}
      >
        升级轻享版
      </button>
    </State>
  );
}

/** How the room and the line to it stand, in words. */
function standingWords(frame: Frame, state: StreamState, now: number): { words: string; kind: string } {
  const standing = standingOf(frame, now);
  if (standing === 'ended') return { words: '已结束', kind: 'ended' };
  if (standing === 'settling') return { words: '已结束 · 数据结算中', kind: 'ended' };
  if (standing === 'quiet') {
    const since = frame.seen_at ?? frame.opened_at;
    return { words: `直播中 · 已${Math.floor((now - since) / 60)}分钟没有新数据`, kind: 'quiet' };
  }
  if (state === 'polling') return { words: '直播中 · 连接不稳，定时刷新', kind: 'quiet' };
  if (state === 'refused') return { words: '连接已断开，请刷新页面', kind: 'quiet' };
  return { words: '直播中', kind: 'live' };
}

function Head({ frame, state }: { frame: Frame; state: StreamState }) {
  const now = useNow();
  const { words, kind } = standingWords(frame, state, now);
  const length = lengthOfRoom(frame);
  return (
    <ScreenHead
      name="直播大屏"
      title={
        <div className="live-screen-title row gap-12">
          <Avatar id={frame.uid} size={44} />
          <div>
            <h1>{frame.title || '无标题'}</h1>
            <p>
              {frame.author_name || '昵称未采到'}
              <span className="live-screen-state" data-kind={kind}>
                {words}
              </span>
              {kind === 'ended' ? '时长' : '已播'} {formatStay(Math.max(0, length))}
            </p>
          </div>
        </div>
      }
      side={
        <>
          <span>{frame.seen_at === null ? '等待首次采集' : `数据至 ${formatMoment(frame.seen_at)}`}</span>
          <time>{formatClock(now)}</time>
          <FullScreenButton />
        </>
      }
    />
  );
}
