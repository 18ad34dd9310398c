import { wireName } from '#catalog/kernel/listing.ts';
import type { Kind, Malformed } from './kind.ts';

function ticked(raw: unknown): true | Malformed | undefined {
  if (raw === undefined || raw === null || raw === false || raw === '0' || raw === 0) return undefined;
  return raw === true || raw === '1' || raw === 1 ? true : { malformed: '勾选项只能是0或1' };
}

/** A checkbox: on, or no condition. */
export const toggle: Kind<'toggle'> = {
  urlNames: (name) => [name],
  fromUrl: (query, name) => ticked(query.get(name)),
  toUrl: (name) => ({ [name]: '1' }),
  bodyNames: (name) => [wireName(name)],
  fromBody: (body, name) => ticked(body[wireName(name)]),
  toBody: (name) => ({ [wireName(name)]: true }),
  where: ({ on, leaves }) =>
    leaves ? { op: 'in', column: on, values: leaves.map(String) } : { op: 'true', column: on },
};
