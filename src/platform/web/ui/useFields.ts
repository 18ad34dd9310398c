import { useState } from 'react';
import type { FieldState } from './Field.tsx';

/** The problem of each field of a form, given all of them in words, or null if it is valid. */
export type FieldRules<K extends string> = Readonly<
  Record<K, (value: string, all: Readonly<Record<K, string>>) => string | null>
>;

/** The fields of a form: judged when one leaves them, and again while one mends them. */
export interface FieldsState<K extends string> {
  readonly values: Readonly<Record<K, string>>;
  /** What a Field takes. */
  field(name: K): FieldState;
  set(name: K, value: string): void;
  /** Judges these fields, or all; puts the cursor into the first that is wrong. */
  check(...names: K[]): boolean;
}

/** Holds the values of a form and says what is wrong with them (specification §5: on blur). */
export function useFields<K extends string>(
  rules: FieldRules<K>,
  initial: Partial<Record<K, string>> = {},
): FieldsState<K> {
  const all = Object.keys(rules) as K[];
  const [values, setValues] = useState(
    () => Object.fromEntries(all.map((name) => [name, initial[name] ?? ''])) as Record<K, string>,
  );
  const [problems, setProblems] = useState<Partial<Record<K, string | null>>>({});
  const set = (name: K, value: string) => {
    const next = { ...values, [name]: value };
    // Two fields may be set in one press: each keeps what the other set.
    setValues((now) => ({ ...now, [name]: value }));
    // Whoever mends a field sees at once that it is mended, but is not scolded while typing.
    if (problems[name] && rules[name](value, next) === null) setProblems({ ...problems, [name]: null });
  };
  const check = (...names: K[]) => {
    const asked = names.length > 0 ? names : all;
    const found = Object.fromEntries(asked.map((name) => [name, rules[name](values[name], values)]));
    setProblems({ ...problems, ...(found as Partial<Record<K, string | null>>) });
    const wrong = asked.find((name) => found[name] !== null);
    // A dialog stands behind the page in the document: its fields are the last of that name.
    const boxes = document.querySelectorAll<HTMLElement>(`.field [name="${wrong}"]`);
    if (wrong !== undefined) boxes[boxes.length - 1]?.focus();
    return wrong === undefined;
  };
  const field = (name: K): FieldState => ({
    name,
    value: values[name],
    problem: problems[name] ?? null,
    onChange: (value) => set(name, value),
    onBlur: () => setProblems((now) => ({ ...now, [name]: rules[name](values[name], values) })),
  });
  return { values, field, set, check };
}
