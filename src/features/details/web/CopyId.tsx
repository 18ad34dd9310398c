import { useState } from 'react';

/** A button that copies the public id of an object. */
export function CopyId({ id }: { id: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <button type="button" className="btn copy-id" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? '已复制' : `复制ID ${id}`}</span>
    </button>
  );
}
