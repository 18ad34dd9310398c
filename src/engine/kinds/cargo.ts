import { CARGO, type CargoType, cargoTypes } from '#catalog/enums/choices.ts';
import { wireName } from '#catalog/kernel/listing.ts';
import type { FilterValues, Kind, Malformed } from './kind.ts';

const complaint: Malformed = { malformed: '主要渠道应为渠道与10到90的整十比例' };

function read(type: unknown, ratio: unknown): FilterValues['cargo'] | Malformed | undefined {
  const percent = ratio === undefined || ratio === null || ratio === '' ? CARGO.initial : Number(ratio);
  const known = cargoTypes.some((c) => c.value === type);
  const allowed = percent >= CARGO.min && percent <= CARGO.max && percent % CARGO.step === 0;
  return known && allowed ? { type: type as CargoType, ratio: percent } : complaint;
}

/** A channel that makes at least a share of the money: `live:30` is live ≥ 30 % (specification §9, cargo slider). */
export const cargo: Kind<'cargo'> = {
  urlNames: (name) => [name],
  fromUrl(query, name) {
    const raw = query.get(name);
    if (raw === null) return undefined;
    const [type, ratio, ...more] = raw.split(':');
    return more.length > 0 ? complaint : read(type, ratio);
  },
  toUrl: (name, { type, ratio }) => ({ [name]: `${type}:${ratio}` }),
  bodyNames: (name) => [wireName(name)],
  fromBody(body, name) {
    const raw = body[wireName(name)];
    if (raw === undefined || raw === null) return undefined;
    if (typeof raw === 'string') return read(raw, undefined);
    if (typeof raw !== 'object' || Array.isArray(raw)) return complaint;
    const { type, ratio } = raw as Record<string, unknown>;
    return read(type, ratio);
  },
  toBody: (name, value) => ({ [wireName(name)]: value }),
  where: ({ on, of }, { type, ratio }) => ({
    op: 'share',
    part: on[type],
    whole: of,
    atLeast: ratio,
  }),
};
