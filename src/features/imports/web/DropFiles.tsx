import { type DragEvent, useRef, useState } from 'react';
import { MOST_FILE_BYTES, MOST_FILES } from '../rules.ts';
import type { UploadProblem } from './useImports.ts';

const MB = 1024 * 1024;
const KINDS = '.csv,.tsv,.txt,.xlsx,.json,.ndjson,.jsonl';

interface Props {
  isBusy: boolean;
  /** What is under way; null for nothing. */
  words: string | null;
  problems: readonly UploadProblem[];
  onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped or chosen. */
export function DropFiles({ isBusy, words, problems, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) onFiles([...event.dataTransfer.files]);
  };
  return (
    <section
      className="card import-drop"
      aria-label="选择文件"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <p>把文件拖到这里，或</p>
      <button
        type="button"
        className="btn"
        data-kind="primary"
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        选择文件
      </button>
      <small>
        CSV、XLSX、JSON，每个不超过 {MOST_FILE_BYTES / MB}MB，一次最多 {MOST_FILES} 个
      </small>
      <input
        ref={input}
        type="file"
        aria-label="要导入的文件"
        accept={KINDS}
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
      />
      {words !== null && <p role="status">{words}</p>}
      {problems.length > 0 && (
        <div role="alert">
          <ul className="import-problems">
            {problems.map(({ name, words: reason }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be refused twice
              <li key={n}>
                <b>{name}</b> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
