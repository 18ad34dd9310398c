import './watch.css';
import type { ReactNode } from 'react';
import { LIGHT } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import type { Meter } from '#features/people/quota/contract.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';

/** What both lists have beside their rows. */
export interface WatchList<M = unknown> {
  readonly items: readonly M[];
  readonly counts: Readonly<Record<string, number>>;
  readonly quota: Meter;
  readonly pagination: { readonly page: number; readonly limit: number; readonly total_count: number };
}

interface Props {
  title: string;
  unit: string;
  tabs: readonly { readonly value: number; readonly label: string }[];
  status: number;
  page: number;
  list: WatchList | undefined;
  isError: boolean;
  emptyNote: string;
  onGo: (to: { status: number; page: number }) => void;
  onRetry: () => void;
  onAdd: () => void;
  dialogs: ReactNode;
  children: ReactNode;
}

/** How much of the month is used, and when it starts anew. */
function QuotaLine({ quota, unit }: { quota: Meter; unit: string }) {
  const total = quota.total ?? 0;
  const left = Math.max(0, total - quota.used);
  return (
    <div className="watch-quota gap-12 label">
      <p>
        本月已用 <b>{quota.used}</b> / {total} {unit}
      </p>
      <progress
        max={Math.max(1, total)}
        value={Math.min(quota.used, total)}
        aria-label={`本月已用${quota.used}${unit}`}
        data-full={left === 0}
      />
      <p>
        {left === 0 ? '本月已用完' : `剩余 ${left} ${unit}`}，{formatMoment(quota.reset_at)} 重新计数
      </p>
    </div>
  );
}

/** Shown in place of rows: an edition without monitors, a failure, or nothing yet. */
function NoWatch({ list, status, isError, emptyNote, onRetry, onAdd }: Omit<Props, 'children' | 'dialogs'>) {
  const { level, openPrompt } = useSlots();
  if (isError && !list)
    return (
      <StateCard face="error" words="监控没有加载出来">
        <button type="button" className="btn" data-kind="primary" onClick={onRetry}>
          重新加载
        </button>
      </StateCard>
    );
  if (!list) return <div className="watch-bones" />;
  if (level < LIGHT && (list.counts[0] ?? 0) === 0)
    return (
      <StateCard face="locked" words="监控为轻享版及以上权益" note={emptyNote}>
        <button
          type="button"
          className="btn"
          data-kind="upgrade"
          onClick={() => openPrompt({ prompt: 'feature', needs: LIGHT })}
        >
          立即升级
        </button>
      </StateCard>
    );
  if (status !== 0) return <StateCard face="empty" words="没有这个状态的监控" />;
  return (
    <StateCard face="empty" words="还没有监控" note={emptyNote}>
      <button type="button" className="btn" data-kind="primary" onClick={onAdd}>
        添加监控
      </button>
    </StateCard>
  );
}

/** A page of monitors: title, meter, tabs with their numbers, and the rows it is given. */
export function WatchFrame(props: Props) {
  const { title, unit, tabs, status, page, list, onGo, onAdd, dialogs, children } = props;
  const { total_count: total = 0, limit = 20 } = list?.pagination ?? {};
  return (
    <ThemeProvider>
      <article className="watch">
        <header className="watch-head gap-16">
          <h1>{title}</h1>
          {list && list.quota.total !== 0 && <QuotaLine quota={list.quota} unit={unit} />}
          <button type="button" className="btn" data-kind="primary" onClick={onAdd}>
            <Icon name="plus" size={14} />
            添加监控
          </button>
        </header>
        <section className="card watch-card" aria-label={title} aria-busy={!list}>
          <nav className="watch-tabs" aria-label="监控状态">
            {tabs.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                aria-current={value === status}
                onClick={() => onGo({ status: value, page: 1 })}
              >
                {label}
                <span>{list?.counts[value] ?? 0}</span>
              </button>
            ))}
          </nav>
          {list && list.items.length > 0 ? children : <NoWatch {...props} />}
          <Pager page={page} last={Math.ceil(total / limit)} onPage={(to) => onGo({ status, page: to })} />
        </section>
        {dialogs}
      </article>
    </ThemeProvider>
  );
}
