import { Link, useLocation } from 'react-router';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { sectionAt, sections } from './navigation.ts';

/** The bar at the bottom of a phone: home and the sections. */
export function BottomNav() {
  const { pathname } = useLocation();
  const here = sectionAt(pathname);
  // A section leads to its first page; the tabs at the top lead on from there.
  const entries = [
    { to: '/home', title: '首页', icon: 'home' as const, isHere: pathname === '/home' },
    ...sections.map((s) => ({
      to: s.listings[0]?.route ?? '/home',
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
    </nav>
  );
}
