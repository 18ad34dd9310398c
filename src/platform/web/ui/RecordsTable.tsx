import './records-table.css';
import type { ReactNode } from 'react';

/** A column of records: its head and the cell of a row. */
export interface RecordColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** On a phone, where a row is a card: its title, its mark beside the title, or what can be done, below the rest. */
  readonly part?: 'title' | 'mark' | 'acts';
  /** Text that may wrap. */
  readonly isLong?: true;
  readonly isFigure?: true;
}

interface Props<Row> {
  /** Name of the table. */
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Rows without effect, drawn paler. */
  isOff?: (row: Row) => boolean;
}

/** Records of a few columns, as rules, schedules and log entries are: scrolls sideways in a narrow window, cards on a phone. */
export function RecordsTable<Row>({ label, columns, rows, keyOf, isOff }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow window scrolls it sideways, by keys too
    <div className="record-scroll" tabIndex={0} role="group" aria-label={`${label}的表格`}>
      <table className="plain-table record-table">
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ head, part, isFigure }) => (
              <th key={head} scope="col" data-part={part === 'acts' ? part : undefined} data-right={isFigure}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-off={isOff?.(row) || undefined}>
              {columns.map((column) => (
                <RecordCell key={column.head} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RecordCell<Row>({
  column: { head, part, isLong, isFigure, cell },
  row,
}: {
  column: RecordColumn<Row>;
  row: Row;
}) {
  const how = { 'data-part': part, 'data-long': isLong, 'data-right': isFigure };
  if (part === 'title')
    return (
      <th scope="row" {...how}>
        {cell(row)}
      </th>
    );
  return (
    <td data-label={part === undefined ? head : undefined} {...how}>
      {part === 'acts' ? <span className="record-acts">{cell(row)}</span> : cell(row)}
    </td>
  );
}
