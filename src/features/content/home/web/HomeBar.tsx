import { Link } from 'react-router';
import { useSlots } from '#engine/web/slots.ts';
import { ViewerCorner } from '#features/people/identity/web/index.ts';
import { Logo } from '#platform/web/ui/Logo.tsx';

/** The home page's own transparent bar on the hero. */
export function HomeBar() {
  const { Bell, mainLinks = [] } = useSlots();
  return (
    <div className="home-bar row">
      <Link to="/home" aria-label="观潮数据 首页">
        <Logo onDark />
      </Link>
      <nav aria-label="首页导航">
        {mainLinks.map(({ title, to }, i) => (
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
