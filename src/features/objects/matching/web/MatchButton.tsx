import { Link } from 'react-router';
import type { ActedObject, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';

/** Leads from the page of a product to the influencers that suit it. */
function MatchButton({ id, name }: ActedObject) {
  return (
    <Link
      className="btn"
      to={`/find-author/index?${new URLSearchParams({ product: id, title: name }).toString()}`}
    >
      <Icon name="author" size={14} />
      找达人
    </Link>
  );
}

/** 找达人, in the head of products. */
export const matchAction: ObjectAction = {
  id: 'match',
  isFor: (of) => of.id === 'product',
  onRow: 'none',
  Button: MatchButton,
};
