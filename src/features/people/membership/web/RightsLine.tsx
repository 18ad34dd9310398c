import './rights.css';
import type { Edition } from '#catalog/plans.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { mainRights } from './rights.ts';

/** The main rights of an edition in one line. */
export function RightsLine({ level }: { level: Edition }) {
  return (
    <ul className="rights-line flex wrap" aria-label="主要权益">
      {mainRights.slice(0, 5).map(({ label, of }) => (
        <li key={label}>
          <Icon name="check" size={14} weight={2} />
          {label} {of(level)}
        </li>
      ))}
    </ul>
  );
}
