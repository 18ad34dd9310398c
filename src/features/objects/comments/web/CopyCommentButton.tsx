import type { ActedObject, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { copyText } from '#platform/web/copy-text.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';

/** Copies the text of a comment. */
function CopyCommentButton({ name }: ActedObject) {
  return (
    <button
      type="button"
      className="icon-action"
      aria-label={`复制 ${name}`}
      title="复制"
      onClick={() => void copyText(name)}
    >
      <Icon name="copy" size={16} />
    </button>
  );
}

/** Copying, for the rows and cards of comments. */
export const copyCommentAction: ObjectAction = {
  id: 'copyComment',
  isFor: (of) => of.id === 'comment',
  Button: CopyCommentButton,
};
