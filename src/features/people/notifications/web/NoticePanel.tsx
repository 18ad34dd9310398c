import './notices.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#platform/web/api.ts';
import { readNotices } from '../contract.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { NOTICES } from './unread-query.ts';
import { useMarkRead } from './useMarkRead.ts';

const SHOWN = 6;
const PAGE = '/userCenter/myCenter/myNotice';

/** The newest notices below the bell. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const { data, isError } = useQuery({
    queryKey: [NOTICES, 'newest'],
    queryFn: ({ signal }) => call(readNotices, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
  });
  const mark = useMarkRead();
  const items = data?.items.slice(0, SHOWN) ?? [];
  return (
    <section aria-label="通知">
      <header className="notice-panel-head spread">
        <b>通知</b>
        {(data?.unread ?? 0) > 0 && (
          <button type="button" className="link-btn" onClick={mark.all}>
            全部已读
          </button>
        )}
      </header>
      {items.length > 0 && (
        <ul className="notice-list" data-narrow="true">
          {items.map((one) => (
            <NoticeRow
              key={one.id}
              notice={one}
              onOpen={() => {
                if (!one.is_read) mark.one(one.id);
                onClose();
              }}
            />
          ))}
        </ul>
      )}
      {items.length === 0 && (
        <p className="bell-waiting">
          {isError ? '通知没有加载出来，请稍后再看' : data ? '还没有通知' : '加载中'}
        </p>
      )}
      <footer className="notice-panel-foot spread">
        <Link to={PAGE} onClick={onClose}>
          查看全部
        </Link>
        <Link to={`${PAGE}?tab=channels`} onClick={onClose}>
          推送设置
        </Link>
      </footer>
    </section>
  );
}
