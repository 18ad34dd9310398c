import { mainAccountKinds, meanPriceBands, sellerBands } from '../enums/choices.ts';
import { type ColumnExpr, ratio, type SharesExpr, shares } from '../kernel/expr.ts';
import type { Filter, ListingColumn } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { placeColumn } from './place-column.ts';

type Money = Readonly<Record<'gmv' | 'live_gmv' | 'video_gmv' | 'card_gmv', ColumnExpr>>;
type Kinds = Readonly<
  Record<
    'author_kind_gmv' | 'brand_kind_gmv' | 'shop_kind_gmv' | 'no_kind_gmv' | 'main_kind' | 'gmv',
    ColumnExpr
  >
>;

/** Shares of the channels in what was sold. */
const byChannel = (card: Money): SharesExpr =>
  shares(card.gmv, [
    { label: '直播', key: 'live', of: card.live_gmv },
    { label: '视频', key: 'video', of: card.video_gmv },
    { label: '商品卡', key: 'card', of: card.card_gmv },
  ]);

/** Shares of the kinds of account in what was sold; what has no author is the product card's. */
const byAccount = (card: Kinds): SharesExpr =>
  shares(card.gmv, [
    { label: '达人', key: 'author', of: card.author_kind_gmv },
    { label: '品牌自营', key: 'brand', of: card.brand_kind_gmv },
    { label: '商家自营', key: 'shop', of: card.shop_kind_gmv },
    { label: '商品卡', key: 'card', of: card.no_kind_gmv },
  ]);

/** The two bars of 商品库, 小店库 and 品牌库. */
export const shareBars = (card: Money & Kinds) =>
  ({
    channelShares: {
      label: '渠道占比',
      value: byChannel(card),
      cell: 'channels',
      help: '直播、视频、商品卡占销售额的比例；直播或视频未采集的日子记为未分渠道',
    },
    accountShares: {
      label: '账号占比',
      value: byAccount(card),
      cell: 'channels',
      needs: LIGHT,
      optional: true,
      help: '达人、品牌自营、商家自营账号与商品卡占销售额的比例；直播或视频未采集的日子记为未分渠道',
    },
  }) as const satisfies Record<string, ListingColumn>;

/** Where pieces and money of 30 days rank among those with the same category that sold. */
export const salesPlaces = (
  card: Readonly<Record<'sales_place30' | 'gmv_place30', ColumnExpr>>,
  among: string,
) => {
  const place = (figure: string, value: ColumnExpr) =>
    placeColumn(
      `30天${figure}`,
      value,
      `近30天${figure}高于${among}的比例；不足10个时与更大的范围相比，没有销量的不比较`,
    );
  return { salesPlace: place('销量', card.sales_place30), gmvPlace: place('销售额', card.gmv_place30) };
};

/** What one watch of the rooms that sold its goods brought a shop or brand. */
export const roomYield = (card: Readonly<Record<'room_gmv30' | 'room_watch30', ColumnExpr>>, goods: string) =>
  ({
    label: '30天UV价值',
    value: ratio(card.room_gmv30, card.room_watch30),
    cell: 'money',
    sort: true,
    needs: LIGHT,
    optional: true,
    help: `30天内开播且卖出${goods}的场次：${goods}的销售额 ÷ 场观，只算两者都已知的场次`,
    least: { n: 1000, of: '场观' },
  }) as const satisfies ListingColumn;

/** The kind of account by which most is sold. */
export const mainKindFilter = (card: Kinds) =>
  ({
    kind: 'choice',
    label: '带货账号',
    on: card.main_kind,
    options: mainAccountKinds,
    many: true,
    needs: LIGHT,
    secondary: true,
  }) as const satisfies Filter;

/** How many sell it: who sees the column may filter by it. */
export const sellersFilter = (label: string, on: ColumnExpr) =>
  ({
    kind: 'range',
    label,
    on,
    typed: 'count',
    presets: sellerBands,
    needs: LIGHT,
    secondary: true,
  }) as const satisfies Filter;

/** What a piece costs on the mean. */
export const meanPriceFilter = ({ gmv, sales }: Readonly<Record<'gmv' | 'sales', ColumnExpr>>) =>
  ({
    kind: 'range',
    label: '件单价',
    on: ratio(gmv, sales),
    typed: 'yuan',
    presets: meanPriceBands,
    ladder: 'price',
    secondary: true,
  }) as const satisfies Filter;
