import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { readNotices } from '../contract.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { NOTICES } from './unread-query.ts';
import { useMarkRead } from './useMarkRead.ts';

/** All notices, page by page. */
export function NoticesPanel() {
  const [asked, setRequested] = useState({ page: 1, onlyUnread: false });
  const { page, onlyUnread } = asked;
  const mark = useMarkRead();
  const { data, isError, refetch } = useQuery({
    queryKey: [NOTICES, 'list', asked],
    queryFn: ({ signal }) =>
      call(readNotices, { query: { page: String(page), only_unread: onlyUnread ? '1' : '0' }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (isError && !data)
    return (
      <div className="card">
        <StateCard face="error" words="通知没有加载出来">
          <button type="button" className="btn" data-kind="primary" onClick={() => void refetch()}>
            重新加载
          </button>
        </StateCard>
      </div>
    );
  const { total_count: total = 0, limit = 20 } = data?.pagination ?? {};
  return (
    <section className="card notices-card" aria-busy={!data} aria-label="通知">
      <header>
        <Tick checked={onlyUnread} onChange={(isOn) => setRequested({ page: 1, onlyUnread: isOn })}>
          只看未读
        </Tick>
        <span>{data && `未读 ${data.unread} 条`}</span>
        <button type="button" className="btn" disabled={!data || data.unread === 0} onClick={mark.all}>
          全部已读
        </button>
      </header>
      {data && data.items.length > 0 && (
        <ul className="notice-list">
          {data.items.map((one) => (
            <NoticeRow key={one.id} notice={one} onOpen={() => !one.is_read && mark.one(one.id)} />
          ))}
        </ul>
      )}
      {data?.items.length === 0 && (
        <StateCard
          face="empty"
          words={onlyUnread ? '没有未读通知' : '还没有通知'}
          note={onlyUnread ? undefined : '监控的达人开播、下播，视频达到阈值时会在这里通知'}
        />
      )}
      {!data && <div className="notices-bones" />}
      <Pager
        page={page}
        last={Math.ceil(total / limit)}
        onPage={(to) => setRequested({ page: to, onlyUnread })}
      />
    </section>
  );
}
