import './notice-bell.css';
import { useQuery } from '@tanstack/react-query';
import { VISITOR } from '#catalog/plans.ts';
import { useUser } from '#features/people/identity/web/index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { late } from '#platform/web/ui/late.tsx';
import { useMenu } from '#platform/web/ui/useMenu.ts';
import { badgeText } from '../rules.ts';
import { unreadQuery } from './unread-query.ts';

const Panel = late(async () => (await import('./NoticePanel.tsx')).NoticePanel, {
  wait: <p className="bell-waiting">加载中</p>,
});

/** The bell of the header: how much is unread, and behind it the newest notices. Nothing for a visitor. */
export function NoticeBell() {
  const user = useUser();
  const isUser = user !== undefined && user.vip_level !== VISITOR;
  const { isOpen, setOpen, home, onKeyDown, onBlur } = useMenu();
  const { data } = useQuery({ ...unreadQuery, enabled: isUser });
  if (!isUser) return null;
  const unread = data?.unread ?? 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys and focus of what is inside
    <div ref={home} className="bell" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className="bell-button stack center"
        aria-label={unread > 0 ? `通知，${unread}条未读` : '通知'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bell" size={20} />
        {unread > 0 && <span aria-hidden="true">{badgeText(unread)}</span>}
      </button>
      {isOpen && (
        <div className="bell-panel">
          <Panel onClose={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}
