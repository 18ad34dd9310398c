import { editionOf, LIGHT, limitOf, TRIAL, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import type { Popup } from './contract.ts';

/** Unix seconds. */
const DAY_S = 24 * 3600;
/** Newcomers are those of the first week. */
const ROOKIE_DAYS = 7;
/** An edition that ends within so many days is told of. */
const SOON_DAYS = 7;

/** Who is shown something; times in unix seconds, null where there is none. */
export interface PopupViewer {
  readonly level: ViewerLevel;
  readonly created: number | null;
  readonly ends: number | null;
}

/** What a member whose edition ends soon is told; null when there is nothing to tell. */
export function vipPopupOf({ level, ends }: PopupViewer, now: number): Popup | null {
  if (level < LIGHT || level === VISITOR || ends === null || ends - now > SOON_DAYS * DAY_S) return null;
  const days = Math.max(1, Math.ceil((ends - now) / DAY_S));
  return {
    id: `vip-ends-${ends}`,
    title: '会员即将到期',
    text: `${editionOf(level).name}还有${days}天到期，续费后权益不中断`,
    button: '查看版本',
    link: '/purchaseRenewal',
    start: ends - SOON_DAYS * DAY_S,
    end: ends,
    freq: 1,
  };
}

/** What a newcomer at the trial edition is told in the first week; null afterwards. */
export function rookiePopupOf({ level, created }: PopupViewer, now: number): Popup | null {
  if (level !== TRIAL || created === null || now - created > ROOKIE_DAYS * DAY_S) return null;
  const [searches, views] = [limitOf('searchesPerDay', TRIAL), limitOf('detailViewsPerDay', TRIAL)];
  return {
    id: 'rookie',
    title: '欢迎使用观潮数据',
    text: `体验版每天可搜索${searches}次、查看详情${views}次，升级后看到具体数值并可排序筛选`,
    button: '了解版本',
    link: '/purchaseRenewal',
    start: created,
    end: created + ROOKIE_DAYS * DAY_S,
    freq: 1,
  };
}
