import { wireName } from '#catalog/kernel/listing.ts';
import type { FilterOf, FilterValues, Kind, Malformed } from './kind.ts';

type Picked = FilterValues['choice'];

function check(values: readonly string[], filter: FilterOf<'choice'>): Picked | Malformed | undefined {
  const picked = [...new Set(values.filter((v) => v !== ''))];
  if (picked.length === 0) return undefined;
  if (picked.length > 1 && !filter.many) return { malformed: `${filter.label}只能选一项` };
  if (picked.length > 50 || picked.some((v) => v.length > 40))
    return { malformed: `${filter.label}没有这个选项` };
  if (typeof filter.options !== 'string') {
    const known = new Set(filter.options.map((o) => o.value));
    if (picked.some((v) => !known.has(v))) return { malformed: `${filter.label}没有这个选项` };
  }
  return picked;
}

/** One or several of a list of options; the address carries the values joined by commas. */
export const choice: Kind<'choice'> = {
  urlNames: (name) => [name],
  fromUrl(query, name, filter) {
    const raw = query.get(name);
    return raw === null ? undefined : check(raw.split(','), filter);
  },
  toUrl: (name, value) => ({ [name]: value.join(',') }),
  bodyNames: (name) => [wireName(name)],
  fromBody(body, name, filter) {
    const raw = body[wireName(name)];
    if (raw === undefined || raw === null) return undefined;
    // A box that became a choice: ticked is its first option.
    const values = raw === true ? ['1'] : Array.isArray(raw) ? raw : [raw];
    if (values.some((v) => typeof v !== 'string' && typeof v !== 'number')) {
      return { malformed: `${filter.label}没有这个选项` };
    }
    return check(values.map(String), filter);
  },
  toBody: (name, value, filter) => ({ [wireName(name)]: filter.many ? value : value[0] }),
  where: (filter, values) => ({ op: 'in', column: filter.on, values }),
};
