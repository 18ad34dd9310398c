import { describe, expect, it } from 'vitest';
import { LIGHT, TRIAL } from '#catalog/plans.ts';
import { rookiePopupOf, vipPopupOf } from './rules.ts';

const DAY = 24 * 3600;

describe('what a newcomer is told', () => {
  it('is told for a week at the trial edition, and to nobody else', () => {
    expect(rookiePopupOf({ level: TRIAL, created: 0 }, 6 * DAY)?.text).toContain('每天可搜索20次');
    expect(rookiePopupOf({ level: TRIAL, created: 0 }, 8 * DAY)).toBeNull();
    expect(rookiePopupOf({ level: LIGHT, created: 0 }, DAY)).toBeNull();
    expect(rookiePopupOf({ level: TRIAL, created: null }, DAY)).toBeNull();
  });
});

describe('what a member is told of the end', () => {
  const ending = { text: '还有', isOver: false, endsAt: 20_000, from: 10_000, until: 20_000 };

  it('is told in its time only, before and after under two names', () => {
    expect(vipPopupOf(null, 15_000)).toBeNull();
    expect(vipPopupOf(ending, 9_999)).toBeNull();
    expect(vipPopupOf(ending, 20_001)).toBeNull();
    expect(vipPopupOf(ending, 15_000)).toMatchObject({ title: '会员即将到期', start: 10, end: 20, freq: 1 });
    const over = vipPopupOf({ ...ending, isOver: true }, 15_000);
    expect([over?.title, over?.id]).toEqual(['会员已到期', 'vip-ended-20']);
  });
});
