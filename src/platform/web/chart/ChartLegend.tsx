import { useTheme } from '../theme/useTheme.ts';
import { Tick } from '../ui/Tick.tsx';
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
        <Tick
          key={key}
          checked={!hidden.includes(key)}
          mark={<i style={{ background: colors[color ?? n] }} />}
          onChange={() => onToggle(key)}
        >
          {label}
        </Tick>
      ))}
    </fieldset>
  );
}
