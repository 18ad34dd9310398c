import { Link } from 'react-router';
import type { ActedObject, ActionPlace, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { RowLink } from '#platform/web/ui/RowLink.tsx';

/** Leads from a video to the extraction of its copy. */
function ExtractButton({ id, name, place }: ActedObject & { readonly place: ActionPlace }) {
  const to = `/videoCopyExtraction/${id}`;
  if (place === 'row')
    return (
      <RowLink to={to} label={`提取文案 ${name}`} title="提取文案">
        <Icon name="edit" size={16} />
      </RowLink>
    );
  return (
    <Link className="btn" to={to}>
      <Icon name="edit" size={14} />
      提取文案
    </Link>
  );
}

/** 提取文案, on rows, cards and pages of videos. */
export const extractAction: ObjectAction = {
  id: 'extractCopy',
  isFor: (of) => of.id === 'video' && of.art !== 'pictures',
  Button: ExtractButton,
};
