import type { FilterKind } from '#catalog/kernel/listing.ts';
import { areaKind } from './area.ts';
import { audience } from './audience.ts';
import { cargo } from './cargo.ts';
import { cascade } from './cascade.ts';
import { choice } from './choice.ts';
import { contains } from './contains.ts';
import { dates } from './dates.ts';
import { keyword } from './keyword.ts';
import type { Kind } from './kind.ts';
import { objectKind } from './object.ts';
import { range } from './range.ts';
import { tabs } from './tabs.ts';
import { tagKind } from './tag.ts';
import { toggle } from './toggle.ts';
import { unfollowed } from './unfollowed.ts';

const kinds: { readonly [K in FilterKind]: Kind<K> } = {
  keyword,
  contains,
  range,
  choice,
  cascade,
  area: areaKind,
  dates,
  toggle,
  unfollowed,
  tabs,
  tag: tagKind,
  object: objectKind,
  cargo,
  audience,
};

/** The meaning of a kind. The caller passes only filters and values of that same kind. */
export function kindOf<K extends FilterKind>(kind: K): Kind<K> {
  return kinds[kind];
}
