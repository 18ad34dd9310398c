import { Field } from '#platform/web/ui/Field.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import type { FieldsState } from '#platform/web/ui/useFields.ts';
import { type AlertKindId, alertKind } from '../kinds.ts';

/** The threshold of a kind; nothing for a kind without one. */
export function ThresholdField({
  kind,
  fields: { values, field, set },
}: {
  kind: AlertKindId;
  fields: FieldsState<'threshold' | 'from' | 'to'>;
}) {
  const of = alertKind(kind).threshold;
  if (of === null) return null;
  if (of.choices)
    return (
      <Segmented
        label="名次"
        value={Number(values.threshold)}
        options={of.choices.map((value) => ({ value, label: `前${value}名` }))}
        onChange={(value) => set('threshold', String(value))}
      />
    );
  return (
    <Field
      label={of.before}
      state={field('threshold')}
      inputMode="decimal"
      autoComplete="off"
      before={<span className="field-before">{of.before}</span>}
      after={<span className="field-before">{of.unit}</span>}
    />
  );
}
