import { weekdayNames } from '#engine/web/figures/weekday-names.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { MAX_SCHEDULE_NAME_LENGTH, type ScheduleEvery } from '../schedule-rules.ts';
import type { ScheduleDraft } from './schedule-words.ts';

const everies: readonly { value: ScheduleEvery; label: string }[] = [
  { value: 'day', label: '每天' },
  { value: 'week', label: '每周' },
];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** When a scheduled export comes, and what it is called. */
export function ScheduleFields({
  title,
  draft: { name, time },
  onChange,
}: {
  title: string;
  draft: ScheduleDraft;
  onChange: (draft: ScheduleDraft) => void;
}) {
  const set = (change: Partial<typeof time>) => onChange({ name, time: { ...time, ...change } });
  return (
    <>
      <TextBox
        label="定时导出名称"
        placeholder={title}
        maxLength={MAX_SCHEDULE_NAME_LENGTH}
        value={name}
        onChange={(value) => onChange({ name: value, time })}
      />
      <div className="flex wrap gap-8">
        <Segmented label="频率" value={time.every} options={everies} onChange={(every) => set({ every })} />
        {time.every === 'week' && (
          <Select
            label="星期"
            value={time.weekday}
            options={weekdayNames.map((label, n) => ({ value: n + 1, label }))}
            onChange={(weekday) => set({ weekday })}
          />
        )}
        <Select
          label="时刻"
          value={time.hour}
          options={HOURS.map((hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }))}
          onChange={(hour) => set({ hour })}
        />
      </div>
      <p className="export-left">按当前筛选导出最新数据，每次计 1 次，完成后通知</p>
    </>
  );
}
