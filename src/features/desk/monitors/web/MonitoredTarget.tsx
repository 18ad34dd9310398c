import { useState } from 'react';
import { Field, type FieldState } from '#platform/web/ui/Field.tsx';

interface Props {
  label: string;
  state: FieldState;
  /** What the object is called whose id the field has from the start; empty without one. */
  presetName: string;
}

/** What is monitored: the name of an object that was chosen before, else a field for its link or id. */
export function MonitoredTarget({ label, state, presetName }: Props) {
  const [isNamed, setNamed] = useState(presetName !== '' && state.value !== '');
  if (!isNamed) return <Field label={label} state={state} autoComplete="off" />;
  const change = () => {
    state.onChange('');
    setNamed(false);
  };
  return (
    <p className="watch-target row gap-12">
      <b className="one-line" title={presetName}>
        {presetName}
      </b>
      <button type="button" className="link-btn" onClick={change}>
        换一个
      </button>
    </p>
  );
}
