import { Link } from 'react-router';
import type { ActedObject, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { SEPARATION_PATH } from './separation-path.ts';

/** Leads from a video to the separation of its sound. */
function SeparateButton({ id, name }: ActedObject) {
  return (
    <Link
      className="btn"
      to={`${SEPARATION_PATH}?${new URLSearchParams({ aweme: id, title: name }).toString()}`}
    >
      <Icon name="tracks" size={14} />
      人声分离
    </Link>
  );
}

/** 人声分离, on rows, cards and pages of videos. */
export const separateAction: ObjectAction = {
  id: 'separate',
  isFor: (of) => of.id === 'video',
  onRow: 'line',
  Button: SeparateButton,
};
