import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { Siblings } from './navigation.ts';

/**
 * On a low screen the last of many siblings lies below its edge. TRICKY: the browser's own way of scrolling to an element also moves to
 * where the next press of Tab goes on from, and answers a promise, which no effect may return.
 */
function bringIntoSight(box: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const below = offsetTop + offsetHeight - box.clientHeight;
  if (below > 0) box.scrollTop = below + SPACE;
}

/** Left free below the current entry, px: a line above the page may come later and move the navigation down. */
const SPACE = 40;

/** The siblings of the current page, which is always in sight; below 1280 px icons with the first two characters. */
export function SideNav({ siblings }: { siblings: Siblings }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const box = nav.current?.querySelector<HTMLElement>('.side-in');
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (box && current) bringIntoSight(box, current);
  }, [pathname]);
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
