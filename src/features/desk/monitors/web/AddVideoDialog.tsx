import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { addVideoMonitor } from '../contract.ts';
import { thresholdLabels, thresholdNames, videoHours } from '../rules.ts';
import { videoTargetOf } from '../target.ts';
import { MonitoredTarget } from './MonitoredTarget.tsx';
import { useAddCall } from './useAddMonitor.ts';

const FEN = 100;
const options = videoHours.map((hours) => ({
  value: hours,
  label: hours === 168 ? '7天' : `${hours}小时`,
}));

function targetProblem(text: string): string | null {
  if (text.trim() === '') return '链接或 ID 不能为空';
  const target = videoTargetOf(text);
  return 'problem' in target ? target.problem : null;
}

const numberProblem = (text: string) => (text === '' || /^[1-9]\d{0,8}$/.test(text) ? null : '请输入正整数');

const rules = {
  target: targetProblem,
  likes: numberProblem,
  comments: numberProblem,
  sales: numberProblem,
  gmv: numberProblem,
};

interface Props {
  preset: string;
  presetName: string;
  onAdded: () => Promise<void>;
  onClose: () => void;
}

/** Adds a monitor of a video with the figures at which one is told. */
export function AddVideoDialog({ preset, presetName, onAdded, onClose }: Props) {
  const [hours, setHours] = useState<(typeof videoHours)[number]>(72);
  const { values, field, check } = useFields(rules, { target: preset });
  const add = useAddCall(async () => {
    await onAdded();
    onClose();
  });
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    const given = thresholdNames.filter((name) => values[name] !== '');
    const thresholds = Object.fromEntries(
      given.map((name) => [name, Number(values[name]) * (name === 'gmv' ? FEN : 1)]),
    );
    await add(() => call(addVideoMonitor, { body: { target: values.target, hours, thresholds } }));
  });
  return (
    <Dialog size="medium" title="添加视频监控" onCancel={onClose}>
      <form className="watch-form" onSubmit={onSubmit} noValidate>
        <MonitoredTarget label="视频链接或视频 ID" state={field('target')} presetName={presetName} />
        <Segmented label="监控时长" value={hours} options={options} onChange={setHours} />
        <p>达到下面任一数值时通知您，不填则只在监控结束时通知。</p>
        <div className="watch-thresholds">
          {thresholdNames.map((name) => (
            <Field
              key={name}
              label={`${thresholdLabels[name]}达到`}
              state={field(name)}
              inputMode="numeric"
              maxLength={9}
              before={<span className="field-before">{thresholdLabels[name]}</span>}
              after={name === 'gmv' ? <span className="field-note label">元</span> : undefined}
            />
          ))}
        </div>
        <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
          添加监控
        </button>
      </form>
    </Dialog>
  );
}
