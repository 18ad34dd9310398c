import { useState } from 'react';
import { dailyBoards } from '#catalog/rankings/daily-boards.ts';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { type AlertRule, addAlert, changeAlert } from '../contract.ts';
import { type AlertKindId, alertKind, alertKindIds } from '../kinds.ts';
import { thresholdProblem } from '../rules.ts';
import { type AlertPreset, useRefusal } from './alerts-state.ts';
import { PushFields, pushOf } from './PushFields.tsx';
import { type ChosenSubject, chosenSubject, SubjectFields, useSubject } from './SubjectFields.tsx';
import { ThresholdField } from './ThresholdField.tsx';
import { clockOf, minuteOf } from './words.ts';

interface Props {
  /** The rule that is changed; null for a new one. */
  rule: AlertRule | null;
  preset: AlertPreset | null;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

const clockProblem = (text: string) => (minuteOf(text) === null ? '请选择时间' : null);
const usualOf = (kind: AlertKindId) => String(alertKind(kind).threshold?.usual ?? 0);

/** The kinds that can be set on an object, or all. */
const kindsFor = (preset: AlertPreset | null) =>
  alertKindIds.filter((id) => preset === null || alertKind(id).objects.includes(preset.object));

/** What the form holds besides the subject. */
function useAlertForm(rule: AlertRule | null, preset: AlertPreset | null) {
  const [kind, setKind] = useState<AlertKindId>(rule?.kind ?? kindsFor(preset)[0] ?? 'live');
  const [channels, setChannels] = useState<readonly string[] | null>(rule ? rule.channels : null);
  const [isQuiet, setQuiet] = useState(rule !== null && rule.quiet !== null);
  const fields = useFields(
    {
      threshold: (text: string) => (text.trim() === '' ? '请输入数值' : thresholdProblem(kind, Number(text))),
      from: (text: string) => (isQuiet ? clockProblem(text) : null),
      to: (text: string) => (isQuiet ? clockProblem(text) : null),
    },
    {
      threshold: rule ? String(rule.threshold) : usualOf(kind),
      from: clockOf(rule?.quiet?.from ?? 22 * 60),
      to: clockOf(rule?.quiet?.to ?? 8 * 60),
    },
  );
  const chooseKind = (next: AlertKindId) => {
    setKind(next);
    fields.set('threshold', usualOf(next));
  };
  return { kind, chooseKind, channels, setChannels, isQuiet, setQuiet, fields };
}

type Form = ReturnType<typeof useAlertForm>;

/** Whether a rule is about this already. */
const isOf = (rule: AlertRule, about: Awaited<ReturnType<typeof chosenSubject>>) =>
  rule.scope === about.scope &&
  (about.object ?? 0) === rule.object &&
  (about.object_id ?? about.word ?? about.condition ?? '') === rule.object_id &&
  (dailyBoards.find(({ board }) => board === about.board)?.title ?? '') === rule.board;

/** Saves what the form holds. */
async function save(rule: AlertRule | null, form: Form, subject: ChosenSubject): Promise<void> {
  const { kind, fields } = form;
  const threshold = Number(fields.values.threshold);
  const push = pushOf(form);
  const about = await chosenSubject(kind, subject);
  if (!rule) await call(addAlert, { body: { kind, threshold, ...push, ...about } });
  else
    await call(changeAlert, {
      body: { id: rule.id, threshold, ...push, ...(!isOf(rule, about) && { subject: about }) },
    });
}

/** Sets an alert, or changes one. */
export function AlertDialog({ rule, preset, onSaved, onClose }: Props) {
  const form = useAlertForm(rule, preset);
  const subject = useSubject(form.kind, rule, preset);
  const onFailure = useRefusal();
  const { kind, fields } = form;
  const { run, isBusy } = useWrite(
    async () => {
      if (!fields.check() || !subject.check()) return;
      await save(rule, form, subject.value);
      showToast(rule ? '预警已修改' : '预警已添加，触发时通知您');
      await onSaved();
      onClose();
    },
    { onFailure },
  );
  return (
    <Dialog size="medium" title={rule ? '修改预警' : '添加预警'} onCancel={onClose}>
      <form
        className="alerts-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        {rule ? (
          <p className="alerts-subject">
            <b>{alertKind(kind).label}</b>
            {alertKind(kind).about}
          </p>
        ) : (
          <>
            <Select
              label="类型"
              value={kind}
              options={kindsFor(preset).map((id) => ({ value: id, label: alertKind(id).label }))}
              onChange={form.chooseKind}
            />
            <p>{alertKind(kind).about}</p>
          </>
        )}
        <SubjectFields kind={kind} subject={subject} />
        <ThresholdField kind={kind} fields={fields} />
        <PushFields form={form} />
        <button
          type="submit"
          className="btn form-button"
          data-kind="primary"
          disabled={isBusy || subject.isEmpty}
        >
          {rule ? '保存' : '添加预警'}
        </button>
      </form>
    </Dialog>
  );
}
