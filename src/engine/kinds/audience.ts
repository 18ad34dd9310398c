import { audienceDims, audienceShares } from '#catalog/enums/audiences.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import type { FilterOf, FilterValues, Kind, Malformed } from './kind.ts';

type Part = FilterValues['audience'];

function read(part: unknown, share: unknown, { dim, label }: FilterOf<'audience'>): Part | Malformed {
  const { parts, initial } = audienceDims[dim];
  const least = share === undefined || share === null || share === '' ? initial : Number(share);
  const isKnown = parts.some(({ value }) => value === part);
  return isKnown && audienceShares.some((one) => one === least)
    ? { part: part as string, share: least }
    : { malformed: `${label}没有这个选项` };
}

/** A part of those who watch or buy that is at least a share of them: `女:60` is women ≥ 60 %. */
export const audience: Kind<'audience'> = {
  urlNames: (name) => [name],
  fromUrl(query, name, filter) {
    const raw = query.get(name);
    if (raw === null || raw === '') return undefined;
    const [part, share, ...more] = raw.split(':');
    return more.length > 0 ? { malformed: `${filter.label}没有这个选项` } : read(part, share, filter);
  },
  toUrl: (name, { part, share }) => ({ [name]: `${part}:${share}` }),
  bodyNames: (name) => [wireName(name)],
  fromBody(body, name, filter) {
    const raw = body[wireName(name)];
    if (raw === undefined || raw === null || raw === '') return undefined;
    if (typeof raw === 'string') return read(raw, undefined, filter);
    if (typeof raw !== 'object' || Array.isArray(raw)) return { malformed: `${filter.label}没有这个选项` };
    const { part, share } = raw as Record<string, unknown>;
    return read(part, share, filter);
  },
  toBody: (name, value) => ({ [wireName(name)]: value }),
  where: ({ of, audience: who, dim, instead }, { part, share }) => ({
    op: 'audience',
    of,
    audience: who,
    dim,
    part,
    leastBp: share * 100,
    ...(instead && { instead }),
  }),
};
