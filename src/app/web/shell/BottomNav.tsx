import { Link, useLocation } from 'react-router';
import { useLogIn, useUser } from '#features/people/identity/web/index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { sectionAt } from './navigation.ts';
import { useSections } from './useSections.ts';

const MINE = '/userCenter/myCenter/myInfo';

/** 我的: the user centre, for a visitor the way in; nothing where nobody logs in. */
function Mine({ isHere }: { isHere: boolean }) {
  const user = useUser();
  if (user?.is_single_user) return null;
  const look = (
    <>
      <Icon name="user" size={22} />
      我的
    </>
  );
  if (user && user.vip_level >= 0)
    return (
      <Link to={MINE} aria-current={isHere ? 'page' : undefined}>
        {look}
      </Link>
    );
  return (
    <button type="button" onClick={() => useLogIn.getState().open()}>
      {look}
    </button>
  );
}

/** The bar at the bottom of a phone: home, the sections, and what is one's own. */
export function BottomNav() {
  const { pathname } = useLocation();
  const sections = useSections();
  const here = sectionAt(pathname, sections);
  // A section leads to its first page; the tabs at the top lead on from there.
  const entries = [
    { to: '/home', title: '首页', icon: 'home' as const, isHere: pathname === '/home' },
    ...sections.map((s) => ({
      to: s.pages[0]?.route ?? '/home',
      title: s.title,
      icon: s.icon,
      isHere: here?.id === s.id,
    })),
  ];
  return (
    <nav className="bottom-nav" aria-label="主导航">
      {entries.map(({ to, title, icon, isHere }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          {title}
        </Link>
      ))}
      <Mine isHere={pathname.startsWith('/userCenter/')} />
    </nav>
  );
}
