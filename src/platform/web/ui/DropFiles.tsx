import './drop-files.css';
import { type DragEvent, useRef, useState } from 'react';

interface Props {
  /** What the input of files is called. */
  label: string;
  /** Kinds of files as an input has them. */
  accept: string;
  isMany: boolean;
  isDisabled: boolean;
  button: string;
  /** What may be dropped, or what is under way. */
  note: string;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped or chosen. */
export function DropFiles({ label, accept, isMany, isDisabled, button, note, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: readonly File[]) => {
    if (!isDisabled && files.length > 0) onFiles(isMany ? files : files.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <div
      className="drop-files"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <button type="button" className="btn" disabled={isDisabled} onClick={() => input.current?.click()}>
        {button}
      </button>
      <small role="status">{note}</small>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={isMany}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          take(files);
        }}
      />
    </div>
  );
}
