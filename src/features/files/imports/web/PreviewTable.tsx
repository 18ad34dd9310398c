import type { ImportReading } from '../contract.ts';

/** The first rows as they would go in. */
export function PreviewTable({ preview: { heads, rows } }: Pick<ImportReading, 'preview'>) {
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    <section className="import-preview" aria-label="读出的前几行" tabIndex={0}>
      <table className="plain-table">
        <caption>读出的前 {rows.length} 行</caption>
        <thead>
          <tr>
            <th scope="col">行</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one line of JSON have its number
            <tr key={n}>
              <th scope="row">{line}</th>
              {cells.map((cell, place) => (
                <td key={heads[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
