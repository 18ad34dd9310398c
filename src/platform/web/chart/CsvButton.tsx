import './chart.css';
import { type ChartTable, saveCsv } from './table-csv.ts';

/** CSV of a card that has no chart; `name` is that of the file. */
export function CsvButton({ name, table }: { name: string; table: ChartTable }) {
  return (
    <span className="chart-downloads">
      <button type="button" aria-label={`${name} CSV`} onClick={() => saveCsv(name, table)}>
        CSV
      </button>
    </span>
  );
}
