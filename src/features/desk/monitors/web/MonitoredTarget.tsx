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
  const [wasNamed] = useState(presetName !== '' && state.value !== '');
  const [isNamed, setNamed] = useState(wasNamed);
  // A problem is read below the field; it stays when the problem is mended.
  if (isNamed && state.problem !== null) setNamed(false);
  // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that had the focus
  if (!isNamed) return <Field label={label} state={state} autoComplete="off" autoFocus={wasNamed} />;
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
