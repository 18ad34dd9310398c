import type { ReactNode } from 'react';

/** A column of a table of imported data: its head, whether it holds figures, and the cell of a row. */
export interface ImportedColumn<Row> {
  readonly head: string;
  readonly isFigure?: true;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  title: string;
  note: ReactNode;
  columns: readonly ImportedColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table of imported data with what it is and where it comes from. */
export function ImportedTable<Row>({ title, note, columns, rows, keyOf }: Props<Row>) {
  return (
    <section className="imported-part" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <small>{note}</small>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys */}
      <section className="imported-scroll" aria-label={`${title}的表格`} tabIndex={0}>
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
