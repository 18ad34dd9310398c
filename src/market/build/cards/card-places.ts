import { priceBands } from '#catalog/enums/choices.ts';
import { bandSql } from '#market/read/fans-band.ts';
import { DATABASE as db } from '#platform/server/market-store/market-store.ts';
import { type RowComparison, rowsWithPlaces } from './row-places.ts';

const known = (id: string) => `nullIf(${id}, 0)`;

/** The band of the price of a product, as filters name it; null where the price is unknown. */
const PRICE_BAND = `if(f.price IS NULL, NULL, toNullable(toUInt8(arrayCount(e -> assumeNotNull(f.price) >= e, [${priceBands
  .flatMap(({ min }) => min || [])
  .join(', ')}]))))`;

const SOLD = 'f.sales30 > 0';
/** What sold in 30 days is compared, by pieces and money. */
const bySales = { usual: SOLD, placed: SOLD, terms: { sales_place30: 'f.sales30', gmv_place30: 'f.gmv30' } };

const STAGING = {
  product: { table: 'card_product_stg', keys: [known('f.cat1'), PRICE_BAND], ...bySales },
  shop: {
    table: 'card_shop_stg',
    keys: [known('f.cat1')],
    ...bySales,
    terms: { ...bySales.terms, score_place: 'f.score' },
  },
  brand: { table: 'card_brand_stg', keys: [known('f.cat1')], ...bySales },
  /** Videos of authors with about as many followers, of the 30 days up to the newest publication. */
  video: {
    table: 'card_video_stg',
    keys: [bandSql('assumeNotNull(f.fans)')],
    usual: `f.fans IS NOT NULL AND f.pub_day > (SELECT max(pub_day) FROM ${db}.card_video_stg) - 30`,
    placed: 'f.fans IS NOT NULL',
    terms: {
      likes_place: 'f.likes',
      fan_likes_place: 'if(f.fans > 0, f.likes / f.fans, NULL)',
      interaction_place: 'f.interaction_bp',
      gmv_place: 'f.gmv',
      comments_place: 'f.comments',
      shares_place: 'f.shares',
      collects_place: 'f.collects',
      plays_place: 'f.plays',
      sales_place: 'f.sales',
      gpm_place: 'if(f.plays > 0, f.gmv / f.plays, NULL)',
      conversion_place: 'if(f.plays > 0, f.sales / f.plays, NULL)',
    },
  },
} as const satisfies Record<string, RowComparison & { readonly table: string }>;

/** The staged cards of a kind with the places of each among those like it, as a table. */
export function cardsWithPlaces(kind: keyof typeof STAGING): { sql: string } {
  const { table, ...comparison } = STAGING[kind];
  return { sql: rowsWithPlaces(`${db}.${table}`, comparison) };
}
