import { expect, it } from 'vitest';
import { activityState, bestActivity, couponState, promotionWords } from './rules.ts';

const coupon = { from: 100, until: 200, amount: 500, threshold: 3000, left: 7 };

it('knows why a coupon cannot be used', () => {
  expect(couponState(coupon, 3000, 100)).toBe('usable');
  expect(couponState(coupon, 2999, 100)).toBe('dear');
  expect(couponState({ ...coupon, threshold: 0 }, 500, 100)).toBe('dear');
  expect(couponState(coupon, null, 150)).toBe('dear');
  expect(couponState(coupon, 3000, 99)).toBe('later');
  expect(couponState(coupon, 3000, 200)).toBe('ended');
  expect(couponState({ ...coupon, left: 0 }, 3000, 150)).toBe('used-up');
  expect(couponState({ ...coupon, left: null }, 3000, 150)).toBe('usable');
});

it('takes the running activity that pays most', () => {
  const now = 150;
  const all = [
    { from: 100, until: 200, bp: 2000 },
    { from: 100, until: 300, bp: 2000 },
    { from: 160, until: 300, bp: 9000 },
    { from: 100, until: 150, bp: 9000 },
  ];
  expect(all.map((one) => activityState(one, now))).toEqual(['running', 'running', 'later', 'ended']);
  expect(bestActivity(all, now)).toBe(all[1]);
  expect(bestActivity(all.slice(2), now)).toBeNull();
});

it('writes the text that a seller sends on', () => {
  const base = { title: '儿童防晒衣', price: 9990, address: 'https://tide.example/gugu/product-detail/a1' };
  expect(promotionWords({ ...base, paid: 7990, off: 2000 })).toBe(
    '【儿童防晒衣】\n券后价 ¥79.9（原价 ¥99.9，领券减 ¥20）\n查看商品：https://tide.example/gugu/product-detail/a1',
  );
  expect(promotionWords({ ...base, paid: 9990, off: null })).toContain('\n到手价 ¥99.9\n');
  expect(promotionWords({ ...base, title: '【直发】抽纸', paid: null, off: null })).toMatch(
    /^【直发】抽纸\n/,
  );
  expect(promotionWords({ ...base, title: '', paid: null, off: null })).toBe(
    '【好物推荐】\n查看商品：https://tide.example/gugu/product-detail/a1',
  );
});
