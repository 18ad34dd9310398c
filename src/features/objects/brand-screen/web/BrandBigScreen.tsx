import './brand-screen.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FLAGSHIP, limitOf, SUPREME } from '#catalog/plans.ts';
import { APP_TITLE } from '#catalog/routes.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { formatClock, formatMoment } from '#platform/web/format/times.ts';
import { FullScreenButton, ScreenHead, ScreenStage } from '#platform/web/ui/screen/ScreenStage.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import { useNow } from '#platform/web/ui/useNow.ts';
import { type BrandScreen, brandScreen, screenDays } from '../contract.ts';
import { CategoriesPanel, ChannelSharePanel, ProvincesPanel } from './MarketPanels.tsx';
import { RacePanel } from './RacePanel.tsx';
import { HoursPanel, TodayPanel } from './TodayPanels.tsx';
import { TopPanel } from './TopPanel.tsx';

/** How often the figures are read. */
const REFRESH_MS = 10_000;

/** The chosen period; one that the screen does not have is the first. */
function useDays(): [number, (days: number) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('days') ?? screenDays[0]);
  const days = screenDays.find((one) => one === asked) ?? screenDays[0];
  const choose = (next: number) =>
    setQuery(
      (now) => {
        const changed = new URLSearchParams(now);
        changed.set('days', String(next));
        return changed;
      },
      { replace: true },
    );
  return [days, choose];
}

/** The big screen of a brand, for the flagship and above. */
export function BrandBigScreen() {
  const { level } = useSlots();
  const [query] = useSearchParams();
  const [days, choose] = useDays();
  const isPhone = useMedia(PHONE);
  const id = query.get('brandId') ?? '';
  const mayOpen = level >= FLAGSHIP;
  const { data, error, refetch } = useQuery({
    queryKey: ['brandScreen', id, days],
    queryFn: ({ signal }) =>
      call(brandScreen, { params: { brand_id: id }, query: { days: String(days) }, signal }),
    enabled: mayOpen && id !== '',
    refetchInterval: REFRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const title = data?.name || '品牌大屏';
  useEffect(() => {
    document.title = `${title} - ${APP_TITLE}`;
  }, [title]);
  if (!mayOpen) return <Locked />;
  if (id === '') return <State words="链接里没有品牌" note="请从品牌库打开品牌大屏" />;
  if (!data) {
    if (error === null) return <State words="正在读取品牌数据" />;
    const isGone = error instanceof ApiFailure && error.code === 404;
    return (
      <State words={(error instanceof ApiFailure && error.message) || '网络不佳，请刷新重试'}>
        {!isGone && (
          <button type="button" className="screen-button center" onClick={() => void refetch()}>
            重试
          </button>
        )}
      </State>
    );
  }
  return (
    <ScreenStage isColumn={isPhone}>
      <Head screen={data} isStale={error !== null} days={days} onDays={choose} />
      <main className={isPhone ? 'brand-screen-column' : 'brand-screen-grid'}>
        <TodayPanel screen={data} />
        <div className="brand-screen-tops stack gap-16">
          <TopPanel title="商品 TOP 5" of="product" rows={data.products} days={days} />
          <TopPanel title="达人 TOP 5" of="author" rows={data.authors} days={days} />
          <TopPanel title="直播 TOP 5" of="live" rows={data.lives} days={days} />
        </div>
        <HoursPanel screen={data} height={isPhone ? 220 : 330} />
        <div className="brand-screen-side stack gap-16">
          <ChannelSharePanel screen={data} />
          <ProvincesPanel screen={data} />
          <CategoriesPanel screen={data} />
        </div>
        <RacePanel screen={data} />
      </main>
    </ScreenStage>
  );
}

function State({ words, note = '', children }: { words: string; note?: string; children?: ReactNode }) {
  return (
    <div className="screen screen-state stack gap-16" role="status">
      <p>{words}</p>
      {note !== '' && <small>{note}</small>}
      {children}
      <Link to="/darenSquare/brandList" className="brand-screen-back">
        返回品牌库
      </Link>
    </div>
  );
}

/** Below the edition: what is missing, and what opens it. */
function Locked() {
  const { openPrompt } = useSlots();
  return (
    <State words="当前版本无法查看品牌大屏详情" note="旗舰版可看近180天，至尊版可看近365天">
      <button
        type="button"
        className="screen-button center"
        onClick={() => openPrompt({ prompt: 'brand-screen', needs: FLAGSHIP })}
      >
        升级旗舰版
      </button>
    </State>
  );
}

interface HeadProps {
  screen: BrandScreen;
  /** Whether the figures could not be read anew. */
  isStale: boolean;
  days: number;
  onDays: (days: number) => void;
}

function Head({ screen, isStale, days, onDays }: HeadProps) {
  const { level, openPrompt } = useSlots();
  const now = useNow();
  const choose = (next: number) =>
    next > limitOf('dashboardDays', level)
      ? openPrompt({ prompt: 'range-days', needs: SUPREME })
      : onDays(next);
  return (
    <ScreenHead
      name="品牌大屏"
      title={
        <>
          <h1>{screen.name || '品牌名未采到'}</h1>
          <p>
            {screen.category || '类目未知'}
            <span data-stale={isStale}>
              {isStale ? '数据更新失败，稍后自动重试' : ''}
              {!isStale && screen.updated_at !== null && `更新于 ${formatMoment(screen.updated_at)}`}
            </span>
          </p>
        </>
      }
      side={
        <>
          <fieldset className="brand-days flex">
            <legend className="unseen">时间范围</legend>
            {screenDays.map((one) => (
              <button key={one} type="button" aria-pressed={one === days} onClick={() => choose(one)}>
                近{one}天
              </button>
            ))}
          </fieldset>
          <time>{formatClock(now)}</time>
          <FullScreenButton />
        </>
      }
    />
  );
}
