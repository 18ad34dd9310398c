import type { ActedObject, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { useMessages } from '#platform/web/messages.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';

/** How long the sentence after copying stays, in milliseconds. */
const MESSAGE_MS = 2000;

/** Copies the text of a comment. */
function CopyCommentButton({ name }: ActedObject) {
  const show = useMessages((s) => s.show);
  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(name).then(
      () => true,
      () => false,
    );
    show({
      words: isDone ? '已复制' : '复制失败，请手动复制',
      shownMs: MESSAGE_MS,
      isUrgent: !isDone,
    });
  };
  return (
    <button
      type="button"
      className="icon-action"
      aria-label={`复制 ${name}`}
      title="复制"
      onClick={() => void copy()}
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
