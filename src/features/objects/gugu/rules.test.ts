import { expect, it } from 'vitest';
import { Random } from '#simulator/random.ts';
import {
  activityState,
  bestActivity,
  couponState,
  foldEqual,
  promotionWords,
  type SampleState,
  sampleStates,
  sampleStatesAfter,
} from './rules.ts';

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

it('lets every drawn walk of a sample end, and a closed request be made anew', () => {
  const random = new Random(17);
  for (let n = 0; n < 200; n++) {
    let state: SampleState = 'requested';
    const seen: SampleState[] = [state];
    for (let step = 0; step < 12 && sampleStatesAfter(state).length > 0; step++) {
      state = random.pick(sampleStatesAfter(state));
      seen.push(state);
    }
    expect(seen.every((one) => sampleStates.includes(one))).toBe(true);
    // A sample that arrived was sent, and nothing follows it.
    const at = seen.indexOf('received');
    if (at >= 0) expect([seen[at - 1], at]).toEqual(['sent', seen.length - 1]);
  }
});

it('folds drawn offers without losing one, in the order of the first of each', () => {
  const random = new Random(23);
  for (let n = 0; n < 100; n++) {
    const offers = Array.from({ length: random.whole(0, 12) }, () => random.whole(1, 4));
    const folded = foldEqual(offers, String);
    expect(
      folded.flatMap(({ one, count }) => Array.from({ length: count }, () => one)).toSorted((a, b) => a - b),
    ).toEqual(offers.toSorted((a, b) => a - b));
    expect(folded.map(({ one }) => one)).toEqual([...new Set(offers)]);
  }
});
