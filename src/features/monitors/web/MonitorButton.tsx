import { Link } from 'react-router';
import type { ActedObject, ActionPlace, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';

/** The list of monitors that an object belongs into. */
const lists = { author: 'liveWatch', live: 'liveWatch', video: 'videoWatch' } as const;

const listOf = (of: ActedObject['of']) => (lists as Readonly<Record<string, string>>)[of.id];

/** Leads from a row to the dialog that monitors it; pages have words of their own for it in their headers. */
function MonitorButton({ of, id, name, place }: ActedObject & { readonly place: ActionPlace }) {
  const list = listOf(of);
  if (place !== 'row' || list === undefined) return null;
  return (
    <Link
      className="icon-action"
      to={`/userCenter/dataWatch/${list}?${new URLSearchParams({ add: id }).toString()}`}
      aria-label={`监控 ${name}`}
      title="监控"
    >
      <Icon name="eye" size={16} />
    </Link>
  );
}

/** Monitoring, for the rows of influencers, live rooms and videos. */
export const monitorAction: ObjectAction = {
  id: 'monitor',
  isFor: (of) => listOf(of) !== undefined,
  Button: MonitorButton,
};
