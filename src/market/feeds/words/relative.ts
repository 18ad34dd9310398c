import { type Moment, startOfBeijingDay } from './beijing.ts';
import type { Parsed } from './parsed.ts';

const DAY_S = 86_400;
const STEPS: Record<string, number> = {
  秒: 1,
  分: 60,
  分钟: 60,
  小时: 3600,
  天: DAY_S,
  日: DAY_S,
  周: 7 * DAY_S,
  星期: 7 * DAY_S,
  个月: 30 * DAY_S,
  月: 30 * DAY_S,
  年: 365 * DAY_S,
};
const AGO = /^(\d{1,5})\s*(秒|分钟?|个?小时|天|日|周|星期|个?月|年)之?前(?:发布|评论)?$/u;
const NAMED = /^(刚刚|今天|昨天|前天)\s*(?:(\d{1,2}):(\d{2}))?(?:发布|评论)?$/u;
const DAYS_BACK: Record<string, number> = { 今天: 0, 昨天: 1, 前天: 2 };

/** What is wrong with a relative time without the time of its capture. */
export const NEEDS_AT = '是相对时间，要加 --at';

/**
 * A time told by its distance from the capture: 3小时前发布, 27天前发布, 昨天 12:30, 刚刚. A month counts as
 * 30 days and a year as 365. Without `at` (unix seconds of the capture) it is a flaw, never a guess.
 */
export function parseRelative(word: string, at?: number): Parsed<Moment> {
  const ago = AGO.exec(word);
  const named = NAMED.exec(word);
  if (!ago && !named) return { flaw: '不是日期' };
  if (at === undefined) return { flaw: NEEDS_AT };
  if (ago) {
    const step = STEPS[ago[2] ?? ''] ?? STEPS[(ago[2] ?? '').replace('个', '')] ?? DAY_S;
    return { value: { ts: at - Number(ago[1]) * step, exact: true } };
  }
  const [, day = '', hour, minute] = named ?? [];
  if (day === '刚刚') return { value: { ts: at, exact: true } };
  const start = startOfBeijingDay(at) - (DAYS_BACK[day] ?? 0) * DAY_S;
  if (hour === undefined) return { value: { ts: start, exact: false } };
  if (Number(hour) > 23 || Number(minute) > 59) return { flaw: '不存在' };
  return { value: { ts: start + Number(hour) * 3600 + Number(minute) * 60, exact: true } };
}
