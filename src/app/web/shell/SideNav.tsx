import { NavLink } from 'react-router';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { entityIcons, groupsOf, type Section } from './navigation.ts';

/** The siblings of the current section; icons only below 1280 px. */
export function SideNav({ section }: { section: Section }) {
  // Libraries are few and all different: one heading is enough.
  const groups =
    section.id === 'lists' ? [{ title: section.title, listings: section.listings }] : groupsOf(section);
  return (
    <nav className="side" aria-label={section.title}>
      <div className="side-in">
        {groups.map(({ title, listings }) => (
          <div key={title}>
            <p>{title}</p>
            {listings.map((l) => (
              <NavLink key={l.id} to={l.route} title={l.title}>
                <Icon name={entityIcons[l.of.id]} size={18} />
                <span>{l.title}</span>
              </NavLink>
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}
