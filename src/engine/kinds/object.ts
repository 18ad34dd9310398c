import { wireName } from '#catalog/kernel/listing.ts';
import type { Kind, Malformed } from './kind.ts';

const ID = /^[0-9A-Za-z]{1,20}$/;

function idIn(raw: unknown): string | Malformed | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  return typeof raw === 'string' && ID.test(raw) ? raw : { malformed: '对象不存在' };
}

/** One object by its public id: what a link from that object sets; no user types it. */
export const objectKind: Kind<'object'> = {
  urlNames: (name) => [name],
  fromUrl: (query, name) => idIn(query.get(name)),
  toUrl: (name, value) => ({ [name]: value }),
  bodyNames: (name) => [wireName(name)],
  fromBody: (body, name) => idIn(body[wireName(name)]),
  toBody: (name, value) => ({ [wireName(name)]: value }),
  where: ({ on }, value) => ({ op: 'path', columns: [on], values: [value], isMixed: false }),
};
