import { ladders } from '#catalog/enums/bands.ts';
import type { Ladder } from '#catalog/kernel/fact.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import type { FilterValues, Kind, Malformed } from './kind.ts';

type Range = FilterValues['range'];

/** Swaps reversed bounds, as the input boxes do on blur (§5). An empty range is undefined. */
export function orderRange(min: number | null, max: number | null): Range | undefined {
  if (min === null && max === null) return undefined;
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}

const complaint: Malformed = { malformed: '数值范围只能填非负整数' };

function bound(raw: unknown): number | null | Malformed {
  if (raw === undefined || raw === null || raw === '') return null;
  const value = typeof raw === 'string' && /^\d{1,15}$/.test(raw) ? Number(raw) : raw;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : complaint;
}

function pair(low: unknown, high: unknown): Range | Malformed | undefined {
  const min = bound(low);
  const max = bound(high);
  if (typeof min === 'object' && min !== null) return min;
  if (typeof max === 'object' && max !== null) return max;
  return orderRange(min, max);
}

/**
 * Widens a bound to the edge of its band. Danger: a viewer who sees only bands could bisect an exact figure by narrowing a range;
 * with bounds on the edges a row tells no more than its band does. A range that ends where a band begins leaves that band out: whoever
 * chooses 0 to 50 does not mean 50 to 100. Viewers who see figures are exempt.
 */
export function snapToBands([min, max]: Range, ladder: Ladder): Range {
  const edges = ladders[ladder];
  const low = min === null ? null : (edges.findLast((e) => e <= min) ?? 0);
  if (max === null) return [low, null];
  const end = edges.find((e) => (e === max && e > (low ?? 0)) || e > max);
  return [low, end === undefined ? null : end - 1];
}

/** A number between two bounds, both inclusive; the address carries `min-max` in the stored unit. */
export const range: Kind<'range'> = {
  urlNames: (name) => [name],
  fromUrl(query, name) {
    const raw = query.get(name);
    if (raw === null) return undefined;
    const match = /^(\d*)-(\d*)$/.exec(raw);
    return match ? pair(match[1], match[2]) : complaint;
  },
  toUrl: (name, [min, max]) => ({ [name]: `${min ?? ''}-${max ?? ''}` }),
  bodyNames: (name) => [wireName(name)],
  fromBody(body, name) {
    const raw = body[wireName(name)];
    if (raw === undefined || raw === null) return undefined;
    if (typeof raw !== 'object' || Array.isArray(raw)) return complaint;
    const { min, max, ...rest } = raw as Record<string, unknown>;
    return Object.keys(rest).length > 0 ? complaint : pair(min, max);
  },
  toBody: (name, [min, max]) => ({ [wireName(name)]: { min, max } }),
  where(filter, value, who) {
    const [min, max] = filter.ladder && who.banded ? snapToBands(value, filter.ladder) : value;
    return { op: 'between', value: filter.on, min, max };
  },
};
