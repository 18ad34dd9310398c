interface Props {
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

/** A number between two limits, chosen by dragging or by arrow keys; the label around it names it. */
export function Slider({ value, onChange, ...limits }: Props) {
  return (
    <input type="range" {...limits} value={value} onChange={({ target }) => onChange(Number(target.value))} />
  );
}
