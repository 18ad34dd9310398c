import { Link } from 'react-router';
import type { ActedObject, ActionPlace, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { ALERTS_PATH, objectsByEntity } from './words.ts';

/** Leads to the dialog that sets an alert on an object. */
function AlertButton({ of, id, name }: ActedObject & { readonly place: ActionPlace }) {
  const object = objectsByEntity[of.id];
  if (object === undefined) return null;
  const to = `${ALERTS_PATH}?${new URLSearchParams({ add: id, object: String(object), name }).toString()}`;
  return (
    <Link className="btn" to={to}>
      <Icon name="megaphone" size={14} />
      设预警
    </Link>
  );
}

/** Alerts on what can be followed: in the menu of a row, and in the head of a page. */
export const alertAction: ObjectAction = {
  id: 'alert',
  isFor: (of) => objectsByEntity[of.id] !== undefined,
  Button: AlertButton,
  onRow: 'line',
};
