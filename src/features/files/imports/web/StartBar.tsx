import { DayPicker } from '#platform/web/ui/DayPicker.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import type { ImportOverview, ImportReading } from '../contract.ts';
import type { How } from './useHow.ts';

interface Props {
  overview: ImportOverview;
  /** The reading of each file; undefined while they are read. */
  readings: readonly (ImportReading | null)[] | undefined;
  how: How;
  onStarted: () => void;
}

const MAX_NAME_LENGTH = 40;

/** Kept mappings, and the name under which this one is kept. */
function Mappings({ overview: { mappings }, how }: Pick<Props, 'overview' | 'how'>) {
  return (
    <>
      {mappings.length > 0 && (
        <Select
          label="使用保存的映射"
          placeholder="使用保存的映射"
          value={null}
          options={mappings.map(({ name }) => ({ value: name, label: name }))}
          onChange={(name) => how.addMapping(mappings.find((one) => one.name === name)?.map ?? [])}
        />
      )}
      {Object.keys(how.map).length > 0 && (
        <TextBox
          label="映射名称"
          placeholder="把选择保存为（可不填）"
          maxLength={MAX_NAME_LENGTH}
          value={how.saveAs}
          onChange={how.setSaveAs}
        />
      )}
    </>
  );
}

/** What all files share, and the button that imports them. */
export function StartBar({ overview, readings, how, onStarted }: Props) {
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (await how.start()) onStarted();
  });
  const isReady = readings?.every((one) => one?.verdict === 'fits') ?? false;
  const needsTime = how.at !== '' || readings?.some((one) => one?.verdict === 'needs-time');
  return (
    <form className="card import-start row wrap" onSubmit={onSubmit}>
      {/* The time of the capture, for files that have none; a day counts as its end. */}
      {needsTime && <DayPicker label="采集日期" value={how.at} onChange={how.setAt} />}
      <Mappings overview={overview} how={how} />
      <button
        type="submit"
        className="btn"
        data-kind="primary"
        disabled={isBusy || !isReady || overview.is_demo}
      >
        开始导入
      </button>
      {overview.is_demo && <small>演示市场不能导入</small>}
    </form>
  );
}
