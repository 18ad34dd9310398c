import { Field, type FieldState } from '#platform/web/ui/Field.tsx';
import { MOBILE_LENGTH } from '../rules.ts';

/** The field for a mobile number, with the country before it. */
export function MobileField({ state, label = '手机号' }: { state: FieldState; label?: string }) {
  return (
    <Field
      label={label}
      state={state}
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      maxLength={MOBILE_LENGTH}
      before={<span className="field-before">+86</span>}
    />
  );
}
