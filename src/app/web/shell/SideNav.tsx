import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { Siblings } from './navigation.ts';

/** The siblings of the current page, which is always in sight; below 1280 px icons with the first two characters. */
export function SideNav({ siblings }: { siblings: Siblings }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a low screen the last of many siblings would lie below its edge.
  useEffect(
    () => nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    [pathname],
  );
  return (
    <nav className="side" aria-label={siblings.title} ref={nav}>
      <div className="side-in">
        {siblings.groups.map(({ title, links }) => (
          <div key={title}>
            <p>{title}</p>
            {links.map(({ to, title: words, icon }) => (
              <NavLink key={to} to={to} title={words}>
                <Icon name={icon} size={18} />
                <span>{words}</span>
                <small aria-hidden="true">{words.slice(0, 2)}</small>
              </NavLink>
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}
