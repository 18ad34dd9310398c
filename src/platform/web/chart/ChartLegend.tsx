import { useTheme } from '../theme/useTheme.ts';
import { palettes } from './chart-theme.ts';
import type { Trend } from './trend-data.ts';

interface Props {
  trend: Trend;
  hidden: readonly string[];
  onToggle: (series: string) => void;
}

/** The series of a trend as switches; a single series needs none. */
export function ChartLegend({ trend, hidden, onToggle }: Props) {
  const { theme } = useTheme();
  const { colors } = palettes[theme === 'dark' ? 'tide-dark' : 'tide'];
  if (trend.series.length < 2) return null;
  return (
    <fieldset className="chart-legend flex wrap label">
      <legend className="unseen">显示的指标</legend>
      {trend.series.map(({ key, label, color }, n) => (
        <label key={key} data-on={!hidden.includes(key)}>
          <input type="checkbox" checked={!hidden.includes(key)} onChange={() => onToggle(key)} />
          <i style={{ background: colors[color ?? n] }} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
