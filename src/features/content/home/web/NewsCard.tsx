import { Link } from 'react-router';
import { VISITOR } from '#catalog/plans.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useUser } from '#features/people/identity/web/index.ts';
import type { NoticeItem } from '#features/people/notifications/contract.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useBanner, useNewNotices } from './useHome.ts';

function Banners({ isOwn }: { isOwn: boolean }) {
  const { data } = useBanner();
  const banners = (data?.banners ?? []).filter((one) => one.is_own === isOwn);
  if (banners.length === 0) return null;
  return (
    <ul>
      {banners.map(({ id, title, text, link }) => (
        <li key={id}>
          <Icon name={isOwn ? 'pin' : 'tools'} size={18} />
          <Link to={link}>
            <b className="one-line">{title}</b>
            <small className="one-line">{text}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The tutorial video, where the operator's file has one. */
function Tutorial() {
  const { data } = useBanner();
  if (!data?.video) return null;
  const { link, title, text } = data.video;
  return (
    <a href={link} title={text || title} target="_blank" rel="noopener noreferrer">
      <Icon name="video" size={14} />
      {title}
    </a>
  );
}

function Notices({ items }: { items: readonly NoticeItem[] }) {
  return (
    <ul>
      {items.map(({ id, title, text, link, created_at: at, is_read: isRead }) => (
        <li key={id} data-new={!isRead}>
          <Icon name="bell" size={18} />
          <Link to={link || '/userCenter/myCenter/myNotice'}>
            <b className="one-line">{title}</b>
            <small className="one-line">{text}</small>
          </Link>
          <time>{formatMoment(at).slice(5)}</time>
        </li>
      ))}
    </ul>
  );
}

/** 我的动态: the newest notices of the person; without any, what this application offers. */
export function NewsCard() {
  const user = useUser();
  const isKnown = user !== undefined && user.vip_level > VISITOR && user.id !== '';
  const fetch = useNewNotices(isKnown);
  return (
    <section className="card home-news flex" aria-label="我的动态">
      <header>
        <h2>我的动态</h2>
        <Tutorial />
        <Link to="/information/articleList">资讯</Link>
        {isKnown && <Link to="/userCenter/myCenter/myNotice">消息中心</Link>}
      </header>
      <Banners isOwn />
      {isKnown && (
        <Loaded fetch={fetch}>
          {(items) =>
            items.length > 0 ? (
              <Notices items={items} />
            ) : (
              <p className="home-none stack gap-8">监控和订阅的消息会出现在这里</p>
            )
          }
        </Loaded>
      )}
      {(fetch.data ?? []).length === 0 && <Banners isOwn={false} />}
    </section>
  );
}
