import { Select } from '#platform/web/ui/Select.tsx';
import type { ImportReading } from '../contract.ts';
import { COLUMN_UNITS } from '../rules.ts';
import type { How } from './useHow.ts';

type Options = readonly { readonly value: string; readonly label: string }[];

interface Props {
  columns: readonly string[];
  reading: ImportReading;
  fields: readonly { readonly field: string; readonly label: string }[];
  how: How;
}

const NOT_READ = '';

/** The field and the unit of a choice: `fans(万)`. */
function choiceOf(text = ''): { readonly field: string; readonly unit: string } {
  const [, field = text, unit = ''] = /^(.*?)\((.*)\)$/u.exec(text) ?? [];
  return { field, unit };
}

const units = [
  { value: '', label: '不换算' },
  ...COLUMN_UNITS.map((unit) => ({ value: unit as string, label: unit as string })),
];

/** What a column is read as, and in which unit its numbers are. */
function Choice({ column, options, how }: { column: string; options: Options; how: How }) {
  const { field, unit } = choiceOf(how.map[column]);
  return (
    <>
      <Select
        label={`${column}的含义`}
        value={field}
        options={options}
        onChange={(chosen) => how.setField(column, chosen)}
      />
      {field !== NOT_READ && (
        <Select
          label={`${column}的单位`}
          value={unit}
          options={units}
          onChange={(chosen) => how.setField(column, chosen === '' ? field : `${field}(${chosen})`)}
        />
      )}
    </>
  );
}

/** Which column means what; a column that is not known, or was chosen here, has a choice. */
export function ColumnMeanings({ columns, reading, fields, how }: Props) {
  const readAs = new Map(
    reading.fields.flatMap((one) =>
      one.column === null ? [] : [[one.column, one.unit ? `${one.label}（${one.unit}）` : one.label]],
    ),
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
            <dd>{known ?? <Choice column={column} options={options} how={how} />}</dd>
          </div>
        );
      })}
    </dl>
  );
}
