import './scroll-table.css';
import type { ReactNode } from 'react';

/** A column of a scrolling table: its head, whether it holds figures, and the cell of a row. */
export interface ScrollColumn<Row> {
  readonly head: string;
  readonly isFigure?: true;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  title: string;
  note: ReactNode;
  columns: readonly ScrollColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table under a heading and a line on what it is; long ones scroll within their frame, under a head that stays. */
export function ScrollTable<Row>({ title, note, columns, rows, keyOf }: Props<Row>) {
  return (
    <section className="scroll-part stack gap-8 one-column" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <small>{note}</small>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys */}
      <section className="scroll-frame" aria-label={`${title}的表格`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ head, isFigure }) => (
                <th key={head} scope="col" data-right={isFigure}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ head, isFigure, cell }) => (
                  <td key={head} data-right={isFigure}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
