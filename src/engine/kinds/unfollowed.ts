import { wireName } from '#catalog/kernel/listing.ts';
import type { Kind } from './kind.ts';
import { ticked } from './toggle.ts';

/** A checkbox for the rows that the viewer does not follow; the server knows which these are (engine/server/unfollowed.ts). */
export const unfollowed: Kind<'unfollowed'> = {
  urlNames: (name) => [name],
  fromUrl: (query, name) => ticked(query.get(name)),
  toUrl: (name) => ({ [name]: '1' }),
  bodyNames: (name) => [wireName(name)],
  fromBody: (body, name) => ticked(body[wireName(name)]),
  toBody: (name) => ({ [wireName(name)]: true }),
  where: () => ({ op: 'unfollowed' }),
};
