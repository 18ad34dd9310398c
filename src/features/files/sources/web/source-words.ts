import type { FollowTier, SourceKind, SourceState } from '../rules.ts';

/** What a kind of source is called, what it brings, what one needs for it and where one applies. */
export interface KindWords {
  readonly kind: SourceKind;
  readonly label: string;
  readonly brings: string;
  readonly needs: readonly string[];
  /** The platform's page on it. */
  readonly docs: string;
}

/** Kinds in the order in which they are offered. */
export const kindWords: readonly KindWords[] = [
  {
    kind: 'alliance',
    label: '精选联盟',
    brings: '全部联盟商品的价格、佣金、累计销量、小店与类目；两次采集之间的销量由此算出',
    needs: ['在抖店开放平台创建自用型应用', '申请精选联盟选品接口的权限', '用自己的店铺授权'],
    docs: 'https://op.jinritemai.com/docs/guide-docs/148/814',
  },
  {
    kind: 'shop',
    label: '自有抖店',
    brings:
      '自有店铺的订单与退款，按直播间、视频与达人拆分，作为真实值显示在预估旁边；买家信息不读取、不保存',
    needs: ['在抖店开放平台创建自用型应用', '申请订单接口的权限', '用自己的店铺授权'],
    docs: 'https://op.jinritemai.com/docs/guide-docs/148/814',
  },
  {
    kind: 'open-platform',
    label: '抖音开放平台',
    brings: '热搜词、上升词，以及每个热词下的热门视频与它们的计数',
    needs: ['在抖音开放平台创建应用', '开通热搜（hotsearch）能力'],
    docs: 'https://developer.open-douyin.com/docs',
  },
];

/** Words of states of a source. */
export const stateWords: Readonly<Record<SourceState, string>> = {
  running: '采集中',
  paused: '已暂停',
  blocked: '已停下',
};

/** Words of the tiers of followed products. */
export const tierWords: Readonly<Record<FollowTier, string>> = { hot: '热门', warm: '一般', cold: '其余' };

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** How often: 每10分钟, 每小时, 每天. */
export function everyWords(seconds: number): string {
  if (seconds === HOUR_S) return '每小时';
  return seconds === DAY_S ? '每天' : `每${spanWords(seconds)}`;
}

/** A length of time as people say it: 40秒, 10分钟, 3小时, 2天. */
export function spanWords(seconds: number): string {
  if (seconds < MINUTE_S) return `${Math.max(1, Math.round(seconds))}秒`;
  if (seconds < HOUR_S) return `${Math.round(seconds / MINUTE_S)}分钟`;
  return seconds < DAY_S * 2 ? `${Math.round(seconds / HOUR_S)}小时` : `${Math.round(seconds / DAY_S)}天`;
}
