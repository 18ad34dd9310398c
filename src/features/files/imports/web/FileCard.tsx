import { DayPicker } from '#platform/web/ui/DayPicker.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import type { ImportExplanation, ImportOverview, ImportReading, UploadedFile } from '../contract.ts';
import { fileProblemOf, missingFields, OWN_FEED } from '../rules.ts';
import { ColumnMeanings } from './ColumnMeanings.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import type { How } from './useHow.ts';

const KB = 1024;

/** A number of bytes for display, as in 3.2 MB. */
export function fileSize(bytes: number): string {
  return bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}

interface Props {
  file: UploadedFile;
  explanation: ImportExplanation | undefined;
  feeds: ImportOverview['feeds'];
  how: How;
  onRemove: () => void;
}

/** What is missing, and what it may be called. */
function Missing({ reading }: { reading: ImportReading }) {
  const missing = missingFields(reading.fields);
  if (missing.length === 0) return null;
  return (
    <ul className="import-missing stack gap-4">
      {missing.map(({ field, label, names }) => (
        <li key={field}>
          {label}的列名可以是 {names.join('、')}，也可以在下面选择
        </li>
      ))}
    </ul>
  );
}

/** Rows that would not go in, and values that would be left out, of the first ten. */
function Losses({ reading: { rejected, left_out: leftOut } }: { reading: ImportReading }) {
  if (rejected.length + leftOut.length === 0) return null;
  return (
    <ul className="import-losses stack gap-4">
      {rejected.map(({ line, reason }) => (
        <li key={line}>
          第 {line} 行不导入：{reason}
        </li>
      ))}
      {leftOut.map((reason) => (
        <li key={reason}>留空的值：{reason}</li>
      ))}
    </ul>
  );
}

function Explained({
  file,
  explanation,
  feeds,
  how,
}: Pick<Props, 'file' | 'feeds' | 'how'> & { explanation: ImportExplanation }) {
  const { problem, columns, readings, nearest } = explanation;
  const reading = readings[0] ?? nearest;
  const words = fileProblemOf(explanation, how.feedOf(file.place) !== '');
  if (problem !== null || !reading)
    return (
      <p className="import-verdict" data-verdict="lacks">
        {words}
        {!reading && columns.length > 0 && `。文件里的列：${columns.join('、')}`}
      </p>
    );
  if (reading.verdict === 'own')
    return (
      <p className="import-verdict" data-verdict="own">
        {reading.reason}
      </p>
    );
  const fields = feeds.find(({ id }) => id === reading.feed)?.fields ?? [];
  return (
    <>
      <p className="import-verdict" data-verdict={reading.verdict}>
        {words ?? '可以导入'}
      </p>
      <Missing reading={reading} />
      <ColumnMeanings columns={columns} reading={reading} fields={fields} how={how} />
      <PreviewTable preview={reading.preview} />
      <Losses reading={reading} />
    </>
  );
}

/** A file: which feed reads it, what each column means, and its first rows as they would go in. */
export function FileCard({ file, explanation, feeds, how, onRemove }: Props) {
  // A feed that only comes nearest is not the one of the file.
  const chosen = how.feedOf(file.place);
  const reading = explanation?.readings[0] ?? (chosen === '' ? undefined : explanation?.nearest);
  return (
    <section className="card import-file stack gap-10 min-0" aria-label={file.name}>
      <header>
        <h2>{file.name}</h2>
        <small>{fileSize(file.bytes)}</small>
        {explanation && explanation.problem === null && reading?.feed !== OWN_FEED.id && (
          <Select
            label={`${file.name}的数据源`}
            placeholder="选择数据源"
            value={reading?.feed ?? null}
            options={feeds.map(({ id, about }) => ({ value: id, label: about }))}
            onChange={(feed) => how.setFeed(file.place, feed)}
          />
        )}
        {explanation && explanation.lists.length > 1 && (
          <Select
            label={`${file.name}的列表`}
            placeholder="选择列表"
            value={how.lists[file.place] ?? null}
            options={explanation.lists.map((value) => ({ value, label: value }))}
            onChange={(list) => how.setListOf(file.place, list)}
          />
        )}
        {(reading?.verdict === 'needs-time' || how.ats[file.place] !== undefined) && (
          <DayPicker
            label={`${file.name}的采集日期`}
            placeholder="采集日期"
            value={how.ats[file.place] ?? ''}
            onChange={(day) => how.setAtOf(file.place, day)}
          />
        )}
        <button type="button" className="link-btn" aria-label={`移除${file.name}`} onClick={onRemove}>
          移除
        </button>
      </header>
      {explanation ? (
        <Explained file={file} explanation={explanation} feeds={feeds} how={how} />
      ) : (
        <p role="status">正在读取文件</p>
      )}
    </section>
  );
}
