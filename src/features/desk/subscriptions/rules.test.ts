import { expect, it } from 'vitest';
import { FLAGSHIP, limitOf, SUPREME, TRIAL } from '#catalog/plans.ts';
import { noticeWords, refuseSubscriptions, subscriptionNameProblem } from './rules.ts';

it('the number of subscriptions is that of the edition, and names the next one', () => {
  expect(refuseSubscriptions(TRIAL, limitOf('subscriptions', TRIAL) - 1)).toBeNull();
  expect(refuseSubscriptions(FLAGSHIP, limitOf('subscriptions', FLAGSHIP))).toMatchObject({ needs: SUPREME });
  expect(refuseSubscriptions(SUPREME, limitOf('subscriptions', SUPREME))).toMatchObject({
    needs: null,
    prompt: 'subscription-supreme',
  });
});

it('a name has one to twenty characters', () => {
  expect(['', '  ', '美'.repeat(21)].map(subscriptionNameProblem)).not.toContain(null);
  expect(subscriptionNameProblem('美'.repeat(20))).toBeNull();
});

it('a notice names three rows and says that there are more', () => {
  const of = { name: '零食', day: '2026-03-20', unit: '件商品' };
  expect(noticeWords(of, ['甲'])).toEqual({ title: '订阅“零食”新增1件商品', text: '2026-03-20 甲' });
  expect(noticeWords(of, ['甲', '乙', '丙', '丁']).text).toBe('2026-03-20 甲、乙、丙等');
});
