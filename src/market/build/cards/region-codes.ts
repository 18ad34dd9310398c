import { cityCodes, provinceCodes } from '#market/read/regions.ts';

/** The 6-digit codes of the province and city of a profile by its alias; 0 unknown. Where a profile names the city alone, its province is that of the city. */
export function regionSql(alias: string): { readonly province: string; readonly city: string } {
  const province = `transform(${alias}.province, {provinces:Array(String)}, {province_codes:Array(UInt32)}, toUInt32(0))`;
  const city = `transform(${alias}.city, {cities:Array(String)}, {city_codes:Array(UInt32)}, toUInt32(0))`;
  return {
    province: `if(${province} = 0, toUInt32(intDiv(${city}, 10000) * 10000), ${province})`,
    city,
  };
}

/** The parameters of such a statement: names of regions and their codes. */
export function regionParams() {
  const provinces = provinceCodes();
  const cities = cityCodes();
  return {
    provinces: [...provinces.keys()],
    province_codes: `[${[...provinces.values()].join(',')}]`,
    cities: [...cities.keys()],
    city_codes: `[${[...cities.values()].join(',')}]`,
  };
}
