import { author } from '../entities/author.ts';
import {
  authorOnlineThresholds,
  authorRateThresholds,
  authorRpmThresholds,
  authorStayThresholds,
  authorUvThresholds,
  mainChannels,
  mcnStates,
  sessionGmvThresholds,
  weekFansThresholds,
} from '../enums/author-choices.ts';
import {
  authorKinds,
  followerPresets,
  genders,
  gmvThresholds,
  levels,
  likeThresholds,
  meanPriceBands,
  notOfficialMedia,
  partsOfDay,
  verifications,
  watchThresholds,
  worksThresholds,
} from '../enums/choices.ts';
import { scoreTiers } from '../enums/score-tiers.ts';
import { authorCard } from '../facts/author-card.ts';
import { brandCard } from '../facts/brand-card.ts';
import { productAuthorDay } from '../facts/pair-rollups.ts';
import { productCard } from '../facts/product-card.ts';
import { columnsOf } from '../kernel/expr.ts';
import type { Listing } from '../kernel/listing.ts';
import { LIGHT } from '../plans.ts';
import { authorRates } from './author-rates.ts';
import { portraitFilters } from './portrait-filters.ts';

const a = columnsOf(authorCard);
const p = columnsOf(productCard);
const b = columnsOf(brandCard);
const { aup, avgTotalUsers, avgLiveGmv, uv, cvr, fansRatio, rpm } = authorRates;

/** What lesser filters have in common: a row of their kind, and mostly the edition that may use them. */
const ability = { needs: LIGHT, secondary: true, group: '带货能力' } as const;
const openAbility = { secondary: true, group: ability.group } as const;
const account = { needs: LIGHT, secondary: true, group: '账号属性' } as const;

/** The filters of 达人库. */
export const authorLibraryFilters = {
  authorType: {
    kind: 'tabs',
    label: '达人类型',
    options: [
      { value: '0', label: '全部', only: [] },
      {
        value: '1',
        label: '直播达人',
        only: [{ on: a.lives30, min: 1, max: null }],
        order: ['liveGmv', 'desc'],
      },
      {
        value: '2',
        label: '视频达人',
        only: [{ on: a.videos30, min: 1, max: null }],
        order: ['videoGmv', 'desc'],
      },
    ],
  },
  keyword: {
    kind: 'keyword',
    label: '昵称或带货商品',
    in: a.words,
    family: 'author',
    spends: 'search',
    sold: { in: p.words, by: productAuthorDay },
  },
  soldGoods: {
    kind: 'keyword',
    label: '带货商品',
    in: p.words,
    family: 'product',
    spends: 'search',
    hint: '商品标题含，如 面膜',
  },
  category: {
    kind: 'cascade',
    label: '带货类目',
    tree: 'm',
    prefix: 'mLv',
    at: [p.cat1, p.cat2, p.cat3, p.cat4, p.cat5],
  },
  lv1: { kind: 'choice', label: '内容分类', on: a.category, options: 'contentCategories' },
  fans: { kind: 'range', label: '粉丝数', on: a.fans, typed: 'count', presets: followerPresets },
  area: {
    kind: 'area',
    label: '地区',
    province: a.province,
    city: a.city,
    secondary: true,
    group: '账号属性',
  },
  gmv: {
    kind: 'range',
    label: '销售额',
    on: a.gmv,
    typed: 'yuan',
    presets: gmvThresholds,
    ladder: 'gmv',
  },
  avgLiveGmv: {
    kind: 'range',
    label: '场均销售额',
    on: avgLiveGmv,
    typed: 'yuan',
    presets: sessionGmvThresholds,
    ...ability,
  },
  avgTotalUsers: {
    kind: 'range',
    label: '场均观看',
    on: avgTotalUsers,
    typed: 'count',
    presets: watchThresholds,
    ...openAbility,
  },
  uv: { kind: 'range', label: 'UV价值', on: uv, typed: 'yuan', presets: authorUvThresholds, ...ability },
  aup: {
    kind: 'range',
    label: '件单价',
    on: aup,
    typed: 'yuan',
    presets: meanPriceBands,
    ladder: 'price',
    ...openAbility,
  },
  cvr: {
    kind: 'range',
    label: '带货转化率',
    on: cvr,
    typed: 'percent',
    presets: authorRateThresholds,
    ...ability,
  },
  rpm: { kind: 'range', label: 'RPM', on: rpm, typed: 'yuan', presets: authorRpmThresholds, ...ability },
  avgUsers: {
    kind: 'range',
    label: '平均在线',
    on: a.online30,
    typed: 'count',
    presets: authorOnlineThresholds,
    ...openAbility,
  },
  stayDuration: {
    kind: 'range',
    label: '平均停留',
    on: a.stay30,
    typed: 'minutes',
    presets: authorStayThresholds,
    ...ability,
  },
  fansRatio: {
    kind: 'range',
    label: '转粉率',
    on: fansRatio,
    typed: 'percent',
    presets: authorRateThresholds,
    ...ability,
  },
  partOfDay: {
    kind: 'choice',
    label: '直播时段',
    on: a.part_of_day,
    options: partsOfDay,
    many: true,
    ...ability,
  },
  mainChannel: { kind: 'choice', label: '带货方式', on: a.main_channel, options: mainChannels, ...ability },
  score: {
    kind: 'choice',
    label: '带货口碑',
    on: a.dsr_band,
    options: scoreTiers,
    many: true,
    ...ability,
  },
  marketType: {
    kind: 'cargo',
    label: '主要渠道',
    on: { live: a.live_gmv, video: a.video_gmv, card: a.card_gmv },
    of: a.gmv,
    ...ability,
  },
  smallBestseller: {
    kind: 'toggle',
    label: '低粉高销',
    on: a.is_small_bestseller,
    needs: LIGHT,
    group: '带货能力',
  },
  newSeller: {
    kind: 'toggle',
    label: '首次带货<90天',
    on: a.is_new_seller,
    needs: LIGHT,
    group: '带货能力',
  },
  soldBrand: {
    kind: 'keyword',
    label: '带货品牌',
    in: b.words,
    family: 'brand',
    spends: 'search',
    hint: '品牌名称含',
    needs: LIGHT,
    secondary: true,
    group: ability.group,
  },
  mcn: { kind: 'choice', label: '签约机构', on: a.mcn_state, options: mcnStates, ...account },
  authorKind: {
    kind: 'choice',
    label: '账号类型',
    on: a.kind,
    options: authorKinds,
    many: true,
    ...account,
  },
  marketLevel: {
    kind: 'choice',
    label: '带货等级',
    on: a.level,
    options: levels,
    many: true,
    ...account,
  },
  gender: { kind: 'choice', label: '性别', on: a.gender, options: genders, ...account },
  verifyType: {
    kind: 'choice',
    label: '认证',
    on: a.verify,
    options: verifications,
    many: true,
    ...account,
  },
  incFans7: {
    kind: 'range',
    label: '近7天涨粉',
    on: a.inc_fans7,
    typed: 'count',
    presets: weekFansThresholds,
    ...account,
  },
  likes: {
    kind: 'range',
    label: '获赞',
    on: a.likes,
    typed: 'count',
    presets: likeThresholds,
    secondary: true,
    group: '账号属性',
  },
  works: {
    kind: 'range',
    label: '作品数',
    on: a.works,
    typed: 'count',
    presets: worksThresholds,
    secondary: true,
    group: '账号属性',
  },
  ...portraitFilters('viewer', author, { who: '观众', audience: 'live' }),
  ...portraitFilters('buyer', author, { who: '买家', audience: 'order' }),
  hasContact: { kind: 'toggle', label: '有联系方式', on: a.has_contact, needs: LIGHT, group: '账号属性' },
  isLive: { kind: 'toggle', label: '正在直播', on: a.is_live, needs: LIGHT, group: '账号属性' },
  hasShop: { kind: 'toggle', label: '有小店', on: a.has_shop, needs: LIGHT, group: '账号属性' },
  unfollowed: { kind: 'unfollowed', label: '未关注过', needs: LIGHT, group: '账号属性' },
  hideMedia: {
    kind: 'toggle',
    label: '隐藏官媒',
    on: a.kind,
    leaves: notOfficialMedia,
    needs: LIGHT,
    group: '账号属性',
  },
} as const satisfies Listing['filters'];
