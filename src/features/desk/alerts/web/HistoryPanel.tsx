import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { call } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { type AlertEvent, readAlertEvents } from '../contract.ts';
import { alertKind } from '../kinds.ts';

/** Where an event went and what came of it, in words. */
function sentWords({ state, problem, due_at: due }: AlertEvent['sent'][number]): string {
  if (state === 'delivered') return '已送达';
  return state === 'given-up' ? `未送达：${problem}` : `${formatMoment(due)} 推送`;
}

function EventRow({ event }: { event: AlertEvent }) {
  const { kind, name, link, words, before, after, threshold, at, fired_at: fired, sent } = event;
  const isChange = kind !== 'live' && before !== '' && after !== '';
  return (
    <li className="alerts-event">
      <div className="min-0">
        <p className="alerts-what">
          {link === '' ? <b>{name}</b> : <Link to={link}>{name}</Link>}
          <span>{words}</span>
          <span className="tag">{alertKind(kind).label}</span>
        </p>
        <p className="label">
          {threshold !== '' && `条件：${threshold}；`}
          {isChange && `数值：${before} → ${after}；`}
          数据时间 {formatMoment(at)}
        </p>
      </div>
      <div className="alerts-sent label">
        <time>{formatMoment(fired)}</time>
        <span>站内已通知</span>
        {sent.map((one) => (
          <span key={one.channel} data-bad={one.state === 'given-up'}>
            {one.name} {sentWords(one)}
          </span>
        ))}
      </div>
    </li>
  );
}

/** What fired, why, and where it went. */
export function HistoryPanel({ onAdd }: { onAdd: () => void }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['alerts', 'history', page],
    queryFn: ({ signal }) => call(readAlertEvents, { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isQuiet: true },
  });
  if (!data && error) return <FailedPage error={error} retry={() => void refetch()} />;
  if (!data) return <section className="card alerts-bones" aria-busy="true" aria-label="预警记录" />;
  const { total_count: total, limit } = data.pagination;
  return (
    <section className="card" aria-label="预警记录">
      {data.items.length === 0 ? (
        <StateCard
          face="empty"
          words="还没有触发过预警"
          note="触发后在这里查看原因、数值和推送结果，保留180天"
        >
          <button type="button" className="btn" data-kind="primary" onClick={onAdd}>
            添加预警
          </button>
        </StateCard>
      ) : (
        <ul className="alerts-events">
          {data.items.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      <Pager page={page} last={Math.ceil(total / limit)} onPage={setPage} />
    </section>
  );
}
