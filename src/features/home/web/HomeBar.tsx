import { Link } from 'react-router';
import { lists, toolListings } from '#catalog/index.ts';
import { rankings } from '#catalog/rankings/all.ts';
import { useSlots } from '#engine/web/slots.ts';
import { ViewerCorner } from '#features/identity/web/index.ts';
import { Logo } from '#platform/web/ui/Logo.tsx';

/** The same ways as everywhere; sections lead to their first page. */
const links = [
  { title: '首页', to: '/home' },
  { title: '数据库', to: lists[0]?.route ?? '/' },
  { title: '榜单', to: rankings[0]?.route ?? '/' },
  { title: '大盘', to: '/productMarket' },
  { title: '工具', to: toolListings[0]?.route ?? '/' },
  { title: '工作台', to: '/workbench' },
];

/** The home page's own transparent bar on the hero. */
export function HomeBar() {
  const { Bell } = useSlots();
  return (
    <div className="home-bar row">
      <Link to="/home" aria-label="观潮数据 首页">
        <Logo onDark />
      </Link>
      <nav aria-label="首页导航">
        {links.map(({ title, to }, i) => (
          <Link key={to} to={to} aria-current={i === 0 ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      <div className="home-bar-corner row gap-12">
        {Bell && <Bell />}
        <ViewerCorner />
      </div>
    </div>
  );
}
