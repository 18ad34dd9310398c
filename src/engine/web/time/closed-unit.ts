import type { PeriodUnit } from '#catalog/kernel/listing.ts';
import type { PeriodChoice } from '../../contract.ts';
import { anchorsOf } from '../calls.ts';
import { unitNames } from '../freshness.ts';

/** Why a unit of a ranking cannot be chosen: none of its periods was ranked; undefined where one was, or nothing is known yet. */
export function closedUnit(periods: readonly PeriodChoice[], unit: PeriodUnit): string | undefined {
  if (periods.length === 0 || anchorsOf(periods, unit).length > 0) return undefined;
  return unit === 'promotion' ? '已有数据的日期里还没有大促' : `还没有${unitNames[unit]}`;
}
