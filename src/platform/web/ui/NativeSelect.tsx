import './text-box.css';
import type { SelectOption } from './Select.tsx';

interface Props<V> {
  label: string;
  value: V | undefined;
  /** Options by group; a group without a name is no group. */
  groups: readonly (readonly [name: string, options: readonly SelectOption<V>[]])[];
  onChange: (value: V) => void;
}

/** The list of the operating system without a frame: for hundreds of options on a phone, or inside another frame. */
export function NativeSelect<V extends string | number>({ label, value, groups, onChange }: Props<V>) {
  const all = groups.flatMap(([, options]) => options);
  const optionsOf = (options: readonly SelectOption<V>[]) =>
    options.map((one) => (
      <option key={one.value} value={one.value} disabled={one.disabled}>
        {one.label}
      </option>
    ));
  return (
    <select
      className="bare-select"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const option = all.find((one) => String(one.value) === target.value);
        if (option) onChange(option.value);
      }}
    >
      {groups.map(([name, options]) =>
        name === '' ? (
          optionsOf(options)
        ) : (
          <optgroup key={name} label={name}>
            {optionsOf(options)}
          </optgroup>
        ),
      )}
    </select>
  );
}
