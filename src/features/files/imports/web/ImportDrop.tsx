import { DropFiles } from '#platform/web/ui/DropFiles.tsx';
import { MAX_FILE_BYTES, MAX_FILES } from '../rules.ts';
import type { UploadProblem } from './useImports.ts';

const MB = 1024 * 1024;
const KINDS = '.csv,.tsv,.txt,.xlsx,.xls,.xml,.json,.ndjson,.jsonl';

interface Props {
  /** What is under way; null for nothing. */
  words: string | null;
  problems: readonly UploadProblem[];
  /** What files may be of, while none is chosen. */
  kinds: readonly string[];
  onFiles: (files: readonly File[]) => void;
}

/** Takes files to import; what is refused is named. */
export function ImportDrop({ words, problems, kinds, onFiles }: Props) {
  return (
    <section className="card import-drop stack gap-8" aria-label="选择文件">
      <DropFiles
        label="要导入的文件"
        accept={KINDS}
        isMany
        isDisabled={words !== null}
        button="选择文件"
        note={
          words ??
          `也可把文件拖到这里：CSV、XLSX、JSON，每个不超过 ${MAX_FILE_BYTES / MB}MB，一次最多 ${MAX_FILES} 个`
        }
        onFiles={onFiles}
      />
      {kinds.length > 0 && <p className="note">不用先选种类，能认出：{kinds.join('、')}</p>}
      {problems.length > 0 && (
        <div role="alert">
          <ul className="import-problems stack gap-4">
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
