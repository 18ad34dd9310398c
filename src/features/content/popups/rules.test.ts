import { describe, expect, it } from 'vitest';
import { FLAGSHIP, LIGHT, SUPREME, TRIAL } from '#catalog/plans.ts';
import { endNotice, membershipAt } from '#features/people/membership/rules.ts';
import { rookiePopupOf, vipPopupOf } from './rules.ts';

const DAY = 24 * 3600;

describe('what a newcomer is told', () => {
  it('is told for a week at the trial edition, and to nobody else', () => {
    expect(rookiePopupOf({ level: TRIAL, created: 0, isMember: false }, 6 * DAY)?.text).toContain(
      '每天可搜索20次',
    );
    expect(rookiePopupOf({ level: TRIAL, created: 0, isMember: false }, 8 * DAY)).toBeNull();
    expect(rookiePopupOf({ level: LIGHT, created: 0, isMember: false }, DAY)).toBeNull();
    expect(rookiePopupOf({ level: TRIAL, created: null, isMember: false }, DAY)).toBeNull();
  });
});

it('never leads a member of a team to prices, whatever has ended', () => {
  for (const level of [LIGHT, FLAGSHIP, SUPREME])
    for (const starts of [0, 20 * DAY]) {
      const grants = [{ level, starts: starts * 1000, ends: (starts + 30 * DAY) * 1000, seats: 3 }];
      for (let day = starts / DAY; day < 90; day += 0.5) {
        const now = day * DAY * 1000;
        const popup = vipPopupOf(endNotice(membershipAt(grants, now), now), now, true);
        expect(popup?.link ?? '').not.toContain('purchase');
        expect(popup?.text ?? '主账号').toContain('主账号');
      }
    }
  expect(rookiePopupOf({ level: TRIAL, created: 0, isMember: true }, DAY)).toBeNull();
});

describe('what a member is told of the end', () => {
  const ending = { text: '还有', isOver: false, endsAt: 20_000, from: 10_000, until: 20_000 };

  it('is told in its time only, before and after under two names', () => {
    expect(vipPopupOf(null, 15_000, false)).toBeNull();
    expect(vipPopupOf(ending, 9_999, false)).toBeNull();
    expect(vipPopupOf(ending, 20_001, false)).toBeNull();
    expect(vipPopupOf(ending, 15_000, false)).toMatchObject({
      title: '会员即将到期',
      start: 10,
      end: 20,
      freq: 1,
    });
    const over = vipPopupOf({ ...ending, isOver: true }, 15_000, false);
    expect([over?.title, over?.id]).toEqual(['会员已到期', 'vip-ended-20']);
  });
});
