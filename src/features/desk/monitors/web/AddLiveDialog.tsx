import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { addLiveMonitor } from '../contract.ts';
import { liveRules } from '../rules.ts';
import { liveTargetOf } from '../target.ts';
import { MonitoredTarget } from './MonitoredTarget.tsx';
import { useAddCall } from './useAddMonitor.ts';

const options = liveRules.map(({ id, label }) => ({ value: id, label }));
type Rule = (typeof liveRules)[number]['id'];

const notes: Readonly<Record<Rule, string>> = {
  next: '监控下一场直播，正在直播则从现在开始。30天内没有开播会退回次数。',
  window: '监控时段内开播的所有场次，每场用 1 次。',
  days: '监控7天内开播的所有场次，每场用 1 次。',
};

/** A moment of a datetime field, which is Beijing time wherever one is, in unix seconds. */
const secondsOf = (text: string) => Math.floor(Date.parse(`${text}:00+08:00`) / 1000);

function targetProblem(text: string): string | null {
  if (text.trim() === '') return '链接或 ID 不能为空';
  const target = liveTargetOf(text);
  return 'problem' in target ? target.problem : null;
}

interface Props {
  preset: string;
  presetName: string;
  onAdded: () => Promise<void>;
  onClose: () => void;
}

/** Adds a monitor of an author or of one room. */
export function AddLiveDialog({ preset, presetName, onAdded, onClose }: Props) {
  const [rule, setRule] = useState<Rule>('next');
  const needed = (value: string) => (rule === 'window' && value === '' ? '请选择时间' : null);
  const { values, field, check } = useFields(
    { target: targetProblem, from: needed, to: needed },
    { target: preset },
  );
  const add = useAddCall(async () => {
    await onAdded();
    onClose();
  });
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    const span = rule === 'window' && { from: secondsOf(values.from), to: secondsOf(values.to) };
    await add(() => call(addLiveMonitor, { body: { target: values.target, rule, ...span } }));
  });
  return (
    <Dialog size="medium" title="添加直播监控" onCancel={onClose}>
      <form className="watch-form" onSubmit={onSubmit} noValidate>
        <MonitoredTarget
          label="达人链接、达人 ID 或直播间链接"
          state={field('target')}
          presetName={presetName}
        />
        <Segmented label="监控规则" value={rule} options={options} onChange={setRule} />
        <p>{notes[rule]}</p>
        {rule === 'window' && (
          <div className="watch-span">
            <Field
              label="开始时间"
              type="datetime-local"
              state={field('from')}
              before={<span className="field-before">开始</span>}
            />
            <Field
              label="结束时间"
              type="datetime-local"
              state={field('to')}
              before={<span className="field-before">结束</span>}
            />
          </div>
        )}
        <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
          添加监控
        </button>
      </form>
    </Dialog>
  );
}
