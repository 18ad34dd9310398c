import { Select } from '#platform/web/ui/Select.tsx';
import type { ImportReading } from '../contract.ts';
import type { How } from './useHow.ts';

interface Props {
  columns: readonly string[];
  reading: ImportReading;
  fields: readonly { readonly field: string; readonly label: string }[];
  how: How;
}

const NOT_READ = '';

/** Which column means what; a column that is not known, or was chosen here, has a choice. */
export function ColumnMeanings({ columns, reading, fields, how }: Props) {
  const readAs = new Map(
    reading.fields.flatMap((one) => (one.column === null ? [] : [[one.column, one.label]])),
  );
  const options = [
    { value: NOT_READ, label: '不导入' },
    ...fields.map(({ field, label }) => ({ value: field, label })),
  ];
  return (
    <dl className="import-columns stack" aria-label="每一列的含义">
      {[...new Set(columns)].map((column) => {
        const known = how.map[column] === undefined ? readAs.get(column) : undefined;
        return (
          <div key={column} data-known={known !== undefined}>
            <dt title={column}>{column}</dt>
            <dd>
              {known ?? (
                <Select
                  label={`${column}的含义`}
                  value={how.map[column] ?? NOT_READ}
                  options={options}
                  onChange={(field) => how.setField(column, field)}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
