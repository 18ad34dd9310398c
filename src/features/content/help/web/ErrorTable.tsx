import {
  classLabel,
  errorClasses,
  measuredLabels,
  sizeLabels,
  wholePercent,
} from '#catalog/enums/estimate-errors.ts';
import { type MeasuredEntity, SIZE_CLASSES } from '#catalog/enums/size-classes.ts';

const ENTITIES = Object.keys(measuredLabels) as MeasuredEntity[];

/** The error of one kind of object at one size: that of half and of three quarters, and whether figures are too high. */
function ErrorCell({ entity, from }: { entity: MeasuredEntity; from: number }) {
  const found = errorClasses({ entity, unit: 'fen' }).find((one) => one.from === from);
  if (!found) return <td>--</td>;
  return (
    <td>
      {wholePercent(found.half)}
      <small>四分之三 {wholePercent(found.upper)}</small>
    </td>
  );
}

/** How far figures are off by what they are of and how large they are: the one table that all pages take their words from. */
export function ErrorTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keys too
    <section className="help-errors" aria-label="误差的表格" tabIndex={0}>
      <table>
        <caption>销售额的误差，半数数字在此以内</caption>
        <thead>
          <tr>
            <th scope="col">页面上的数字</th>
            {ENTITIES.map((entity) => (
              <th key={entity} scope="col">
                {measuredLabels[entity]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizeLabels.fen.map((label, n) => {
            const from = SIZE_CLASSES.fen[n] ?? 0;
            return (
              <tr key={label}>
                <th scope="row">{classLabel('fen', from)}</th>
                {ENTITIES.map((entity) => (
                  <ErrorCell key={entity} entity={entity} from={from} />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
