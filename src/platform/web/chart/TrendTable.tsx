import type { Trend } from './trend-data.ts';
import { pointText } from './trend-option.ts';

/** The same figures as a table, for readers and keyboards. */
export function TrendTable({ caption, trend }: { caption: string; trend: Trend }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className="chart-table" tabIndex={0}>
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">时间</th>
            {trend.series.map(({ key, label }) => (
              <th scope="col" key={key}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trend.at.map((at, index) => (
            <tr key={at}>
              <th scope="row">{at}</th>
              {trend.series.map((series) => (
                <td key={series.key}>{pointText(series, index)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
