import { author } from '../entities/author.ts';
import { brand } from '../entities/brand.ts';
import { product } from '../entities/product.ts';
import { shop } from '../entities/shop.ts';
import type { DetailFamily, DetailTab } from '../kernel/detail.ts';
import { FLAGSHIP } from '../plans.ts';

/** What routes, links and hover cards need of a family of detail pages; its definition is loaded with its pages. A test holds them together. */
export interface DetailOutline
  extends Pick<DetailFamily, 'id' | 'of' | 'base' | 'param' | 'scope' | 'call' | 'needs'> {
  readonly tabs: readonly Pick<DetailTab, 'id' | 'title'>[];
}

const tabsOf = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([id, title]) => ({ id, title }));

/** Every family, in the order of their pages. */
export const detailOutlines: readonly DetailOutline[] = [
  {
    id: 'author',
    of: author,
    base: '/darenDetails',
    param: 'uid',
    scope: 'uid',
    call: '/api/author/detail/{uid}',
    tabs: tabsOf({
      darenOverview: '概览',
      liveHistory: '直播记录',
      videoWorks: '视频作品',
      productAnalysis: '商品分析',
      dropAnalysis: '投放分析',
      fansPortrait: '粉丝画像',
    }),
  },
  {
    id: 'product',
    of: product,
    base: '/productDetails',
    param: 'productId',
    scope: 'product_id',
    call: '/api/sku/detail/{product_id}',
    tabs: tabsOf({
      productOverview: '概览',
      linkDaren: '带货达人',
      linkLive: '带货直播',
      linkVideo: '带货视频',
      dropAnalysis: '投放分析',
      productFansPortrait: '人群画像',
      productTitleRecord: '标题记录',
    }),
  },
  {
    id: 'shop',
    of: shop,
    base: '/smallShopDetails',
    param: 'shopId',
    scope: 'shop_id',
    call: '/api/shop/detail/{shop_id}',
    tabs: tabsOf({
      smallShopOverview: '概览',
      saleCalendar: '销售日历',
      dropAnalysis: '投放分析',
      smallShopFansPortrait: '人群画像',
      linkDaren: '带货达人',
      linkVideo: '视频',
      linkLive: '直播',
      shopProduct: '商品',
    }),
  },
  {
    id: 'brand',
    of: brand,
    base: '/brandDetails',
    param: 'brandId',
    scope: 'brand_id',
    call: '/api/brand/detail/{brand_id}',
    needs: FLAGSHIP,
    tabs: tabsOf({
      brandOverview: '概览',
      marketAnalysis: '市场分析',
      withDaren: '带货达人',
      orderGoods: '商品',
      withShop: '小店',
      userPortrayal: '人群画像',
      withLive: '直播',
      withVideo: '视频',
      dropAnalysis: '广告创意',
    }),
  },
];
