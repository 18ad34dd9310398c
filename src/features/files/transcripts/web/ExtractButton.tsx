import { Link } from 'react-router';
import type { ActedObject, ActionPlace, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';

/** Leads from a video to the extraction of its copy. */
function ExtractButton({ id, name, place }: ActedObject & { readonly place: ActionPlace }) {
  const isRow = place === 'row';
  return (
    <Link
      className={isRow ? 'icon-action' : 'btn'}
      to={`/videoCopyExtraction/${id}`}
      aria-label={isRow ? `提取文案 ${name}` : undefined}
      title={isRow ? '提取文案' : undefined}
    >
      <Icon name="edit" size={isRow ? 16 : 14} />
      {!isRow && '提取文案'}
    </Link>
  );
}

/** 提取文案, on rows, cards and pages of videos. */
export const extractAction: ObjectAction = {
  id: 'extractCopy',
  isFor: (of) => of.id === 'video' && of.art !== 'pictures',
  Button: ExtractButton,
};
