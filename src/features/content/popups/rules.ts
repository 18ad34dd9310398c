import { limitOf, TRIAL, type ViewerLevel } from '#catalog/plans.ts';
import { addDays, beijingDay, startOfDay } from '#kernel/day.ts';
import type { Popup } from './contract.ts';

/** Unix seconds. */
const DAY_S = 24 * 3600;
/** Newcomers are those of the first week. */
const ROOKIE_DAYS = 7;
/** Who is shown something; `created` in unix seconds, null where there is none. */
export interface PopupViewer {
  readonly level: ViewerLevel;
  readonly created: number | null;
  /** A member of a team, who has the edition that its owner buys. */
  readonly isMember: boolean;
}

/** What is said of an edition's end (membership's rules), in milliseconds. */
export interface Ending {
  readonly text: string;
  readonly isOver: boolean;
  readonly endsAt: number;
  readonly from: number;
  readonly until: number;
}

const seconds = (ms: number) => Math.floor(ms / 1000);

/** What a member whose edition ends soon, or has just ended, is told once a day; null when there is nothing to tell. */
export function vipPopupOf(ending: Ending | null, nowMs: number, isMember: boolean): Popup | null {
  if (ending === null || nowMs < ending.from || nowMs > ending.until) return null;
  return {
    id: `vip-${ending.isOver ? 'ended' : 'ends'}-${seconds(ending.endsAt)}`,
    title: ending.isOver ? '会员已到期' : '会员即将到期',
    text: isMember ? `团队${ending.text.split('，')[0]}，由主账号续费` : ending.text,
    // A member cannot buy: the price list would be a dead end.
    ...(isMember
      ? { button: '我的信息', link: '/userCenter/myCenter/myInfo' }
      : { button: '查看版本', link: '/purchaseRenewal' }),
    start: seconds(ending.from),
    end: seconds(ending.until),
    freq: 1,
  };
}

/** What a newcomer at the trial edition is told in the first week; null afterwards, and for members of a team. */
export function rookiePopupOf({ level, created, isMember }: PopupViewer, now: number): Popup | null {
  if (isMember || level !== TRIAL || created === null || now - created > ROOKIE_DAYS * DAY_S) return null;
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

/** A record of the operator's file that pops up. */
interface Announced extends Pick<Popup, 'id' | 'title' | 'text' | 'button' | 'link' | 'freq'> {
  readonly kind: string;
  /** Days in Beijing, YYYY-MM-DD, both included; null without a limit. */
  readonly start: string | null;
  readonly end: string | null;
}

/** The pop-ups of a kind; one without days is of today alone, so that a browser never keeps it longer. */
export function popupsOf(announced: readonly Announced[], kind: string, nowMs: number): Popup[] {
  const today = beijingDay(nowMs);
  return announced
    .filter((one) => one.kind === kind)
    .map(({ id, title, text, button, link, freq, start, end }) => ({
      id: `${kind}-${id}`,
      title,
      text,
      button,
      link,
      start: seconds(startOfDay(start ?? today)),
      end: seconds(startOfDay(addDays(end ?? today, 1))),
      freq,
    }));
}
