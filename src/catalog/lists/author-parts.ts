import { author } from '../entities/author.ts';
import { type AudienceDim, audienceDims } from '../enums/audiences.ts';
import type { ColumnExpr } from '../kernel/expr.ts';
import type { Filter } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';

/** Where a figure of the 30 days ranks among comparable authors. */
export const placeColumn = (figure: string, value: ColumnExpr) =>
  ({
    label: `${figure}超过同类`,
    value,
    cell: 'place',
    sort: true,
    optional: true,
    help: `近30天${figure}高于同粉丝量级、同类目带货达人的比例；不足10位时与更大的范围相比`,
  }) as const;

/** Filters on who watches or who buys, one a dimension: `viewerGender`, `buyerAge`. */
export function portraitFilters(
  prefix: 'viewer' | 'buyer',
  who: string,
  audience: string,
): Record<string, Filter> {
  const filter = (dim: AudienceDim): Filter => ({
    kind: 'audience',
    label: `${who}${audienceDims[dim].label}`,
    of: 'author',
    subject: author.label,
    audience,
    dim,
    needs: LIGHT,
    secondary: true,
    group: '人群画像',
  });
  return {
    [`${prefix}Gender`]: filter('gender'),
    [`${prefix}Age`]: filter('age'),
    [`${prefix}Area`]: filter('province'),
    [`${prefix}Crowd`]: filter('consume'),
    [`${prefix}Atv`]: filter('atv'),
  };
}
