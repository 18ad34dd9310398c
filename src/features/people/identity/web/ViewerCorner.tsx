import './corner.css';
import { Link } from 'react-router';
import { editions } from '#catalog/plans.ts';
import type { UserInfo } from '#features/people/account/contract.ts';
import { call } from '#platform/web/api.ts';
import { Avatar } from '#platform/web/art/Avatar.tsx';
import { formatLastDay } from '#platform/web/format/times.ts';
import { adoptsNewer, useSession } from '#platform/web/session.ts';
import { EditionBadge } from '#platform/web/ui/EditionBadge.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useMenu } from '#platform/web/ui/useMenu.ts';
import { logout } from '../contract.ts';
import { useLogIn } from './useLogIn.ts';
import { useUser } from './viewer-query.ts';

const SIZE = 28;
/** What the editions hold (specification §2). */
const EDITIONS = '/purchaseRenewal';
/** The first page of 个人中心. */
const MINE = '/userCenter/myCenter/myInfo';

/** The picture of a user; without one, a drawn face of theirs. */
export function UserFace({ user, size }: { user: UserInfo; size: number }) {
  if (!user.avatar) return <Avatar id={user.id} size={size} />;
  return <img className="cover cover-round" src={user.avatar} alt="" width={size} height={size} />;
}

/** Ends the session here and on the server; whoever logged in meanwhile in another tab is not thrown out. */
async function leave(): Promise<void> {
  const { token, signOut } = useSession.getState();
  if (adoptsNewer(token)) return;
  // The browser forgets the token whatever the server says.
  await call(logout).catch(() => undefined);
  signOut();
}

function Menu({ user }: { user: UserInfo }) {
  const { isOpen, setOpen, home, onKeyDown, onBlur } = useMenu();
  const name = user.nick_name || user.mobile;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys and focus of what is inside
    <div ref={home} className="corner-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className="corner-face stack center"
        aria-label={`账户菜单：${name}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <UserFace user={user} size={SIZE} />
      </button>
      {isOpen && (
        <div className="corner-panel label">
          <p className="corner-name one-line">{name}</p>
          <p>{user.mobile}</p>
          <p>
            {user.level_name}
            {user.end_time !== null && `，${formatLastDay(user.end_time)} 到期`}
          </p>
          <Link to={MINE} onClick={() => setOpen(false)}>
            <Icon name="user" size={16} />
            我的信息
          </Link>
          <Link to={EDITIONS} onClick={() => setOpen(false)}>
            <Icon name="crown" size={16} />
            会员版本
          </Link>
          <button type="button" onClick={() => void leave()}>
            <Icon name="exit" size={16} />
            退出登录
          </button>
        </div>
      )}
    </div>
  );
}

/** The corner of the user who is looking: the way in for a visitor; edition, face and menu for a user. A narrow one leaves the badge out. */
export function ViewerCorner({ isNarrow = false }: { isNarrow?: boolean }) {
  const user = useUser();
  if (!user) return null;
  const edition = editions.find((e) => e.level === user.vip_level);
  if (!edition) {
    return (
      <button
        type="button"
        className="btn corner-enter"
        data-kind="primary"
        onClick={() => useLogIn.getState().open()}
      >
        {isNarrow ? '登录' : '登录/注册'}
      </button>
    );
  }
  // A server of one user has nobody to log out.
  if (user.is_single_user)
    return (
      <Link to={MINE} className="corner-single" title="个人中心">
        <EditionBadge level={edition.level} />
      </Link>
    );
  return (
    <div className="corner">
      {!isNarrow && (
        <Link to={EDITIONS} className="corner-edition">
          <EditionBadge level={edition.level} />
        </Link>
      )}
      <Menu user={user} />
    </div>
  );
}
