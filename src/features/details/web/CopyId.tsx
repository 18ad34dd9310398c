import { useMessages } from '#platform/web/messages.ts';

/** How long the sentence after copying stays. */
const SHOWN_MS = 2000;

/** The public id with a button that copies it. */
export function CopyId({ id }: { id: string }) {
  const show = useMessages((s) => s.show);
  const copy = async () => {
    const done = await navigator.clipboard.writeText(id).then(
      () => true,
      () => false,
    );
    show({ words: done ? '已复制' : '复制失败，请手动复制', shownMs: SHOWN_MS, isUrgent: !done });
  };
  return (
    <p className="copy-id flex gap-8 label">
      ID {id}
      <button type="button" className="link-btn" onClick={() => void copy()} aria-label={`复制ID ${id}`}>
        复制
      </button>
    </p>
  );
}
