import { copyText } from '#platform/web/copy-text.ts';

/** The public id with a button that copies it. */
export function CopyId({ id }: { id: string }) {
  return (
    <p className="copy-id flex gap-8 label">
      ID {id}
      <button
        type="button"
        className="link-btn"
        onClick={() => void copyText(id)}
        aria-label={`复制ID ${id}`}
      >
        复制
      </button>
    </p>
  );
}
