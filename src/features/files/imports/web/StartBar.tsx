import { DayPicker } from '#platform/web/ui/DayPicker.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import type { ImportOverview, ImportReading } from '../contract.ts';
import type { How } from './useHow.ts';

interface Props {
  overview: ImportOverview;
  /** The reading of each file; undefined while they are read. */
  readings: readonly (ImportReading | null)[] | undefined;
  how: How;
  onRemoveAll: () => Promise<void>;
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
          // The files above grow as they are read: a press meanwhile would miss it.
          disabled={how.isFetching}
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
export function StartBar({ overview, readings, how, onRemoveAll, onStarted }: Props) {
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (await how.start()) onStarted();
  });
  const removing = useWrite(onRemoveAll);
  const unfit = readings?.filter((one) => one?.verdict !== 'fits' && one?.verdict !== 'own').length ?? 0;
  const isReady = readings !== undefined && unfit < readings.length;
  const undated = readings?.filter((one) => one?.verdict === 'needs-time').length ?? 0;
  return (
    <form className="card import-start row wrap" onSubmit={onSubmit}>
      {/* The time of the capture, for all files that have none; a day counts as its end. */}
      {(undated > 1 || how.at !== '') && (
        <DayPicker
          label="所有文件的采集日期"
          placeholder="统一采集日期"
          value={how.at}
          onChange={how.setAt}
        />
      )}
      <Mappings overview={overview} how={how} />
      <button
        type="submit"
        className="btn"
        data-kind="primary"
        disabled={isBusy || !isReady || overview.is_demo}
      >
        开始导入
      </button>
      <button type="button" className="link-btn" disabled={removing.isBusy} onClick={() => removing.run()}>
        全部移除
      </button>
      {isReady && unfit > 0 && <small role="status">{unfit} 个文件不能导入，其余会导入</small>}
      {overview.is_demo && <small>演示市场不能导入</small>}
    </form>
  );
}
