import { type AudienceDim, audienceDims } from '../enums/audiences.ts';
import type { Entity } from '../kernel/entity.ts';
import type { Filter, PortraitInstead } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';

/** Of whom: the audience of an object, and whose portrait counts where the object has none. */
interface Audience {
  readonly who: string;
  readonly audience: string;
  readonly instead?: PortraitInstead;
}

const dims = {
  Gender: 'gender',
  Age: 'age',
  Area: 'province',
  Crowd: 'consume',
  Atv: 'atv',
} as const satisfies Record<string, AudienceDim>;

/** Filters on the people around objects, one a dimension: `viewerGender`, `buyerAge`. */
export function portraitFilters(
  prefix: 'viewer' | 'buyer',
  of: Pick<Entity, 'id' | 'label'>,
  { who, audience, instead }: Audience,
): Record<string, Filter> {
  const filter = (dim: AudienceDim): Filter => ({
    kind: 'audience',
    label: `${who}${audienceDims[dim].label}`,
    of: of.id,
    subject: instead ? `${of.label}，没有时看达人的画像` : of.label,
    audience,
    dim,
    needs: LIGHT,
    secondary: true,
    group: '人群画像',
    ...(instead && { instead }),
  });
  return Object.fromEntries(Object.entries(dims).map(([name, dim]) => [`${prefix}${name}`, filter(dim)]));
}
