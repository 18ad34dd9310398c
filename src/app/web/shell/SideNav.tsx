import { NavLink } from 'react-router';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { Siblings } from './navigation.ts';

/** The siblings of the current page; icons only below 1280 px. */
export function SideNav({ siblings }: { siblings: Siblings }) {
  return (
    <nav className="side" aria-label={siblings.title}>
      <div className="side-in">
        {siblings.groups.map(({ title, links }) => (
          <div key={title}>
            <p>{title}</p>
            {links.map(({ to, title: words, icon }) => (
              <NavLink key={to} to={to} title={words}>
                <Icon name={icon} size={18} />
                <span>{words}</span>
              </NavLink>
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}
