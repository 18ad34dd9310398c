import './rights.css';
import { editions, TRIAL, type ViewerLevel } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { rightGroupsWithout } from './rights.ts';
import type { RightsVariant } from './useMembership.ts';

interface Props {
  level: ViewerLevel;
  variant: RightsVariant;
}

/** Every right of every edition; what the product cannot do yet says so. */
export function RightsTable({ level, variant }: Props) {
  const { toolsOff = [] } = useSlots();
  const shown = variant === 'common' ? editions : editions.filter((e) => e.level > TRIAL);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keys too
    <div className="rights-scroll" role="region" aria-label="版本权益对比" tabIndex={0}>
      <table className="rights">
        <caption className="unseen">各版本的权益</caption>
        <thead>
          <tr>
            <th scope="col">权益</th>
            {shown.map(({ level: of, key, name }) => (
              <th key={key} scope="col" data-here={of === level}>
                {name}
                {of === level && <small>当前</small>}
              </th>
            ))}
          </tr>
        </thead>
        {rightGroupsWithout(toolsOff).map(({ title, rights }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={shown.length + 1} className="rights-group">
                {title}
              </th>
            </tr>
            {rights.map(({ label, of, help }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {help && <small>{help}</small>}
                </th>
                {shown.map((e) => (
                  <td key={e.key} data-here={e.level === level}>
                    {of(e.level)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
