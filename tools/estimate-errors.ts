import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Calibration } from '#market/reconciliation/calibrate.ts';

// npm run estimate-errors [-- <file>]: writes the errors that pages say beside estimates from what `tide calibrate --seeds S`
// prints, which is run where no file holds it.
const FILE = join(import.meta.dirname, '../src/catalog/enums/estimate-error-table.ts');

/** The text of the table that a calibration of S markets gives. */
function tableText({ figures, accuracy, days }: Calibration): string {
  const round = (share: number) => Number(share.toFixed(3));
  const byEntity = Map.groupBy(figures, ({ entity }) => entity);
  const entities = [...byEntity].map(([entity, units]) => {
    const lists = units.map(({ unit, classes }) => {
      const rows = classes.map(
        ({ from, compared, half, upper, bias, unsold }) =>
          `      { from: ${from}, compared: ${compared}, half: ${round(half)}, upper: ${round(upper)}, bias: ${round(bias)}, unsold: ${unsold} },`,
      );
      return `    ${unit}: [\n${rows.join('\n')}\n    ],`;
    });
    return `  ${entity}: {\n${lists.join('\n')}\n  },`;
  });
  const rough = accuracy[0]?.rough.upper ?? 0;
  return `import type { FigureClassErrors, MeasuredEntity, SizeUnit } from './size-classes.ts';

// Written by npm run estimate-errors from five markets of size S, ${days.join(' to ')}. Not edited by hand.

/** The errors of figures by what they are of, their unit and their size. */
export const errorTable: Readonly<Record<MeasuredEntity, Readonly<Record<SizeUnit, readonly FigureClassErrors[]>>>> = {
${entities.join('\n')}
};

/** The error that three quarters of rooms with rough sales (decision 0085) stay within. */
export const roughRoomUpper = ${round(rough)};
`;
}

const [file] = process.argv.slice(2);
const tide = ['src/app/cli/main.ts', 'calibrate', '--seeds', 'S'];
const printed =
  file === undefined
    ? execFileSync(process.execPath, tide, {
        cwd: join(import.meta.dirname, '..'),
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    : readFileSync(file);
writeFileSync(FILE, tableText(JSON.parse(printed.toString()) as Calibration));
