import { Link } from 'react-router';
import type { ActedObject, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';

/** Leads from a video to its comments that many liked. */
function CommentsButton({ of, id }: ActedObject) {
  return (
    <Link className="btn" to={`/fantasticComment?${of.id}=${id}`}>
      <Icon name="comment" size={14} />
      神评
    </Link>
  );
}

/** 神评, on rows, cards and pages of videos. */
export const commentsAction: ObjectAction = {
  id: 'comments',
  isFor: (of) => of.id === 'video',
  onRow: 'line',
  Button: CommentsButton,
};
