import type { FilterValues, Kind, Malformed } from './kind.ts';

/** The whole country (specification §3, filter values). */
export const NATIONWIDE = '-1';

function codeOf(raw: unknown): string | undefined {
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'string' && raw !== '' ? raw : undefined;
}

function place(province: unknown, city: unknown): FilterValues['area'] | Malformed | undefined {
  const [p, c] = [codeOf(province), codeOf(city)];
  if (p === undefined || p === NATIONWIDE) return c === undefined ? undefined : { malformed: '请先选择省份' };
  if (!/^\d{6}$/.test(p) || (c !== undefined && !/^\d{6}$/.test(c))) return { malformed: '地区应为6位代码' };
  return c === undefined ? [p] : [p, c];
}

/** Province and city by 6-digit code; 全国 is no condition. */
export const areaKind: Kind<'area'> = {
  urlNames: () => ['provinceId', 'cityId'],
  fromUrl: (query) => place(query.get('provinceId'), query.get('cityId')),
  toUrl: (_name, [province, city]) =>
    city ? { provinceId: province, cityId: city } : { provinceId: province },
  bodyNames: () => ['province_id', 'city_id'],
  fromBody: (body) => place(body.province_id, body.city_id),
  toBody: (_name, [province, city]) =>
    city ? { province_id: province, city_id: city } : { province_id: province },
  where(filter, [province, city]) {
    return city
      ? { op: 'in', column: filter.city, values: [city] }
      : { op: 'in', column: filter.province, values: [province] };
  },
};
