import { attributionParams } from './attribution-params.ts';

const DAY = 86_400;
const HOUR = 3600;
const mean = attributionParams.hours.reduce((a, b) => a + b, 0) / attributionParams.hours.length;
/** How busy each hour is; 1 on average. */
const busyness = attributionParams.hours.map((weight) => weight / mean);
/** Busy seconds of a day before each hour. */
const before = busyness.map((_, hour) => busyness.slice(0, hour).reduce((a, b) => a + b * HOUR, 0));

function upTo(second: number): number {
  const hour = Math.min(23, Math.floor(second / HOUR));
  return (before[hour] as number) + (busyness[hour] as number) * (second - hour * HOUR);
}

/**
 * Seconds of a portion of one day, each weighted by how much is bought at its hour; a whole day has 86,400. A pace that was
 * told at noon is thereby comparable with one of the evening. `day` counts from 1970-01-01, Beijing.
 */
export function busySeconds({ day, p0, p1 }: { day: number; p0: number; p1: number }): number {
  const start = day * DAY - 28_801;
  return upTo(p1 - start) - upTo(p0 - start);
}

const list = (numbers: readonly number[]) => `[${numbers.join(', ')}]`;
const upToSql = (second: string) =>
  `arrayElement(${list(before)}, least(toInt64(23), intDiv(${second}, ${HOUR})) + 1) + arrayElement(${list(busyness)}, least(toInt64(23), intDiv(${second}, ${HOUR})) + 1) * (${second} - least(toInt64(23), intDiv(${second}, ${HOUR})) * ${HOUR})`;

/** busySeconds of a row of alloc_portion, as an expression. */
export function busySql(alias: string): string {
  const start = `(toInt64(${alias}.day) * ${DAY} - 28801)`;
  return `(${upToSql(`(${alias}.p1 - ${start})`)} - (${upToSql(`(${alias}.p0 - ${start})`)}))`;
}
