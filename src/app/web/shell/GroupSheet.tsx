import '#engine/web/phone/phone.css';
import { NavLink } from 'react-router';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Sheet } from '#platform/web/ui/Sheet.tsx';
import type { Siblings } from './navigation.ts';

interface Props {
  siblings: Siblings;
  isOpen: boolean;
  onClose: () => void;
}

/** All pages around the current one in their groups, from below on a phone; a press leads there and closes. */
export function GroupSheet({ siblings, isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} side="bottom" size="76vh" title={siblings.title} isSheet>
      {siblings.groups.map(({ title, links }) => (
        <section key={title} className="group-sheet">
          <h2>{title}</h2>
          <ul>
            {links.map(({ to, title: words, icon }) => (
              <li key={to}>
                <NavLink to={to} onClick={onClose}>
                  <Icon name={icon} size={16} />
                  {words}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}
