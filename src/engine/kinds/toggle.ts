import { wireName } from '#catalog/kernel/listing.ts';
import type { Kind, Malformed } from './kind.ts';

/** The value of a checkbox as an address or a body has it. */
export function ticked(raw: unknown): true | Malformed | undefined {
  if (raw === undefined || raw === null || raw === false || raw === '0' || raw === 0) return undefined;
  return raw === true || raw === '1' || raw === 1 ? true : { malformed: '勾选项只能是0或1' };
}

/** A checkbox: on, or no condition. */
export const toggle: Kind<'toggle'> = {
  urlNames: (name, { alias }) => [name, ...(alias === undefined ? [] : [alias])],
  fromUrl: (query, name, { alias }) =>
    ticked(query.get(name) ?? (alias === undefined ? null : query.get(alias))),
  toUrl: (name) => ({ [name]: '1' }),
  bodyNames: (name, { alias }) => [name, ...(alias === undefined ? [] : [alias])].map(wireName),
  fromBody: (body, name, { alias }) =>
    ticked(body[wireName(name)] ?? (alias === undefined ? null : body[wireName(alias)])),
  toBody: (name) => ({ [wireName(name)]: true }),
  where: ({ on, leaves }) => {
    if (on.op === 'begun') return { op: 'between', value: on, min: 1, max: 1 };
    return leaves ? { op: 'in', column: on, values: leaves.map(String) } : { op: 'true', column: on };
  },
};
