import './week-hours.css';
import { weekdayNames } from './weekday-names.ts';

/** An hour of a week: its shade from 0 to 6, and its figures in words. */
export interface WeekHour {
  readonly step: number;
  readonly words: string;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Weekday × hour in one hue; each cell says its figures to readers and on hover. */
export function WeekHours({
  caption,
  hourOf,
}: {
  caption: string;
  hourOf: (day: number, hour: number) => WeekHour;
}) {
  return (
    <table className="week-hours">
      <caption className="unseen">{caption}</caption>
      <colgroup>
        <col className="week-hours-day" />
        <col span={HOURS.length} />
      </colgroup>
      <tbody>
        {weekdayNames.map((name, day) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {HOURS.map((hour) => {
              const { step, words } = hourOf(day, hour);
              const says = `${name} ${hour}时 ${words}`;
              return (
                <td key={hour} title={says} data-step={step}>
                  <span className="unseen">{says}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          {HOURS.map((hour) => (
            <td key={hour}>{hour % 2 === 0 ? hour : ''}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
