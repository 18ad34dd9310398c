import { Link } from 'react-router';
import type { ActedObject, ActionPlace, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { SEPARATION_PATH } from './separation-state.ts';

/** Leads from a video to the separation of its sound. */
function SeparateButton({ id, name, place }: ActedObject & { readonly place: ActionPlace }) {
  const isRow = place === 'row';
  return (
    <Link
      className={isRow ? 'icon-action' : 'btn'}
      to={`${SEPARATION_PATH}?${new URLSearchParams({ aweme: id, title: name }).toString()}`}
      aria-label={isRow ? `人声分离 ${name}` : undefined}
      title={isRow ? '人声分离' : undefined}
    >
      <Icon name="tracks" size={isRow ? 16 : 14} />
      {!isRow && '人声分离'}
    </Link>
  );
}

/** 人声分离, on rows, cards and pages of videos. */
export const separateAction: ObjectAction = {
  id: 'separate',
  isFor: (of) => of.id === 'video',
  Button: SeparateButton,
};
