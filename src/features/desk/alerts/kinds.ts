import { type Edition, FLAGSHIP, LIGHT } from '#catalog/plans.ts';

/** What a rule is about: objects by the kind number of the follow family, a word, or a saved condition. */
export const AUTHOR = 1;
export const PRODUCT = 2;
export const SHOP = 3;
export const BRAND = 4;

/** Where the objects of a rule come from: one object, all that its owner follows, all authors that they monitor, a word, a saved condition. */
export const alertScopes = ['object', 'follows', 'monitors', 'word', 'condition'] as const;
/** One of them. */
export type AlertScope = (typeof alertScopes)[number];

/** How often a kind is evaluated: with captures of the minute, with those of some minutes, with the build of a day. */
export type AlertPace = 'minute' | 'minutes' | 'day';

/** A kind of rule. */
export interface AlertKind {
  readonly label: string;
  /** What the rule is for, in words. */
  readonly about: string;
  readonly pace: AlertPace;
  readonly scopes: readonly AlertScope[];
  /** Kinds of objects that it can be about; none for words and conditions. */
  readonly objects: readonly number[];
  readonly needs: Edition;
  /** Threshold as people enter it: its words around the number, its unit, its limits, and how many stored ones make one of it. */
  readonly threshold: {
    readonly before: string;
    readonly unit: string;
    readonly least: number;
    readonly most: number;
    readonly usual: number;
    readonly scale: number;
    /** Only these; any within the limits without. */
    readonly choices?: readonly number[];
  } | null;
}

const percent = (before: string, usual: number, most = 1000) => ({
  before,
  unit: '%',
  least: 1,
  most,
  usual,
  scale: 1,
});
const ofObjects: readonly AlertScope[] = ['object', 'follows'];
const ofAuthors: readonly AlertScope[] = ['object', 'follows', 'monitors'];

/** Every kind, in the order in which they are offered. */
export const alertKinds = {
  live: {
    label: '达人开播',
    about: '达人开播时提醒',
    pace: 'minute',
    scopes: ofAuthors,
    objects: [AUTHOR],
    needs: LIGHT,
    threshold: null,
  },
  burst: {
    label: '商品破量',
    about: '商品1小时销量达到设定的件数时提醒',
    pace: 'minute',
    scopes: ofObjects,
    objects: [PRODUCT],
    needs: LIGHT,
    threshold: { before: '1小时销量达到', unit: '件', least: 1, most: 10_000_000, usual: 100, scale: 1 },
  },
  price: {
    label: '价格变动',
    about: '商品价格涨或降到设定的幅度时提醒',
    pace: 'minutes',
    scopes: ofObjects,
    objects: [PRODUCT],
    needs: LIGHT,
    threshold: percent('涨跌达到', 5),
  },
  commission: {
    label: '佣金变动',
    about: '公开佣金率升或降到设定的幅度时提醒',
    pace: 'minutes',
    scopes: ofObjects,
    objects: [PRODUCT],
    needs: LIGHT,
    threshold: { before: '升降达到', unit: '个百分点', least: 0.5, most: 90, usual: 1, scale: 100 },
  },
  score: {
    label: '店铺体验分下降',
    about: '小店体验分比前一次采集下降到设定的分数时提醒',
    pace: 'day',
    scopes: ofObjects,
    objects: [SHOP],
    needs: LIGHT,
    threshold: { before: '下降达到', unit: '分', least: 0.01, most: 5, usual: 0.05, scale: 100 },
  },
  online: {
    label: '直播在线骤降',
    about: '直播间5分钟内在线人数下降到设定的幅度时提醒，不到100人时不提醒',
    pace: 'minute',
    scopes: ofAuthors,
    objects: [AUTHOR],
    needs: LIGHT,
    threshold: percent('5分钟内下降达到', 50, 100),
  },
  arrivals: {
    label: '竞品上新',
    about: '小店或品牌一天内上新达到设定的款数时提醒',
    pace: 'day',
    scopes: ofObjects,
    objects: [SHOP, BRAND],
    needs: LIGHT,
    threshold: { before: '一天上新达到', unit: '款', least: 1, most: 10_000, usual: 1, scale: 1 },
  },
  word: {
    label: '关键词飙升',
    about: '搜索热度比前一次采集的一天上升到设定的幅度时提醒',
    pace: 'day',
    scopes: ['word'],
    objects: [],
    needs: LIGHT,
    threshold: percent('热度上升达到', 50, 100_000),
  },
  voice: {
    label: '品牌声量异常',
    about: '品牌一天的曝光高于或低于前7天日均到设定的幅度时提醒',
    pace: 'day',
    scopes: ofObjects,
    objects: [BRAND],
    needs: FLAGSHIP,
    threshold: percent('偏离日均达到', 50, 10_000),
  },
  board: {
    label: '榜单进入或跌出',
    about: '进入或跌出日榜前几名时提醒',
    pace: 'day',
    scopes: ofObjects,
    objects: [AUTHOR, PRODUCT, SHOP, BRAND],
    needs: LIGHT,
    threshold: {
      before: '前',
      unit: '名',
      least: 10,
      most: 100,
      usual: 20,
      scale: 1,
      choices: [10, 20, 50, 100],
    },
  },
  condition: {
    label: '常用筛选新增',
    about: '保存的常用筛选一天内新进结果达到设定的个数时提醒',
    pace: 'day',
    scopes: ['condition'],
    objects: [],
    needs: LIGHT,
    threshold: { before: '一天新进达到', unit: '个', least: 1, most: 10_000, usual: 1, scale: 1 },
  },
} as const satisfies Record<string, AlertKind>;

/** Name of a kind. */
export type AlertKindId = keyof typeof alertKinds;

/** All names, in their order. */
export const alertKindIds = Object.keys(alertKinds) as AlertKindId[];

/** A kind with all that any of them may have. */
export const alertKind = (id: AlertKindId): AlertKind => alertKinds[id];

/** The edition that a rule of a kind and object needs: brands are a flagship's. */
export function alertNeeds(id: AlertKindId, object: number): Edition {
  const { needs } = alertKind(id);
  return object === BRAND && needs < FLAGSHIP ? FLAGSHIP : needs;
}
