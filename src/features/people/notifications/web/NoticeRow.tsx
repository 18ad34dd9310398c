import { Link } from 'react-router';
import { formatMoment } from '#platform/web/format/times.ts';
import type { NoticeItem } from '../contract.ts';
import { noticeKindName } from '../rules.ts';

/** One notice; opening it marks it as read. Without a page to lead to it is a button. */
export function NoticeRow({ notice, onOpen }: { notice: NoticeItem; onOpen: () => void }) {
  const { kind, title, text, link, created_at: at, is_read: isRead } = notice;
  const inside = (
    <>
      <span className="notice-title min-0">
        <b className="one-line">{title}</b>
        <span className="tag">{noticeKindName(kind)}</span>
      </span>
      <span className="notice-text">{text}</span>
      <time className="notice-time label">{formatMoment(at)}</time>
      {!isRead && <span className="unseen">未读</span>}
    </>
  );
  return (
    <li className="notice" data-unread={!isRead}>
      {link === '' ? (
        <button type="button" onClick={onOpen}>
          {inside}
        </button>
      ) : (
        <Link to={link} onClick={onOpen}>
          {inside}
        </Link>
      )}
    </li>
  );
}
