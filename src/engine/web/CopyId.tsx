import './copy-id.css';
import { copyText } from '#platform/web/copy-text.ts';

/** An id with a button that copies it; 抖音号 of an author, or the public id of an object. */
export function CopyId({ id, label = 'ID' }: { id: string; label?: string }) {
  return (
    <span className="copy-id inline-row gap-8 note">
      {label} {id}
      <button
        type="button"
        className="link-btn"
        onClick={() => void copyText(id)}
        aria-label={`复制${label} ${id}`}
      >
        复制
      </button>
    </span>
  );
}

/** 抖音号 with its button; nothing where it is unknown. */
export function DisplayId({ id }: { id: string | undefined }) {
  return id ? <CopyId id={id} label="抖音号" /> : null;
}
