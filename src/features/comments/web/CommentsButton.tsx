import { Link } from 'react-router';
import type { ActedObject, ActionPlace, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';

/** Leads from a video to its comments that many liked. */
function CommentsButton({ of, id, name, place }: ActedObject & { readonly place: ActionPlace }) {
  const isRow = place === 'row';
  return (
    <Link
      className={isRow ? 'icon-action' : 'btn'}
      to={`/fantasticComment?${of.id}=${id}`}
      aria-label={isRow ? `神评 ${name}` : undefined}
      title={isRow ? '神评' : undefined}
    >
      <Icon name="comment" size={isRow ? 16 : 14} />
      {!isRow && '神评'}
    </Link>
  );
}

/** 神评, on rows, cards and pages of videos. */
export const commentsAction: ObjectAction = {
  id: 'comments',
  isFor: (of) => of.id === 'video',
  Button: CommentsButton,
};
