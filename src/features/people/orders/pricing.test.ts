import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAGSHIP, LIGHT, SUPREME, TRIAL } from '#catalog/plans.ts';
import { type EditionProduct, type PriceList, priceList, priceProblems } from '#catalog/prices.ts';
import { membershipAt, seatsEndAt } from '#features/people/membership/rules.ts';
import {
  beijingDayStart,
  broughtBack,
  dailyRateE4,
  dayIndex,
  type FoldedGrant,
  grantValue,
  instalmentsOf,
  isQuote,
  type PaidGrant,
  payTypesFor,
  type Quote,
  quote,
  refundFen,
  type Standing,
  valueLeft,
} from './pricing.ts';

const NOW = Date.parse('2026-04-01T12:00:00+08:00');
const DAY = 86_400_000;
const none: Standing = { level: TRIAL, ends: null, seats: 1, seatsEnd: null, paid: [] };
const product = (id: string) => priceList.products.find((one) => one.id === id) as EditionProduct;
const ask = (id: string, standing: Standing = none, now = NOW) =>
  quote({ list: priceList, product: product(id) }, standing, now);
const got = (id: string, standing?: Standing, now?: number) => ask(id, standing, now) as Quote;

/** What a purchase makes of what somebody had. */
function bought(paid: readonly PaidGrant[], one: Quote, now: number): PaidGrant[] {
  const rest = paid.filter((grant) => !one.uses.includes(grant.id));
  const { level, starts, ends } = one;
  return [...rest, { id: `g${paid.length}-${now}`, level, starts, ends, ...grantValue(one) }];
}
function standingOf(paid: readonly PaidGrant[], now: number): Standing {
  const grants = paid.map((grant) => ({ ...grant, seats: 1 }));
  const { level, ends, seats } = membershipAt(grants, now);
  return { level, ends, seats, seatsEnd: seatsEndAt(grants, now), paid };
}

describe('the price list', () => {
  it('has nothing wrong', () => expect(priceProblems(priceList)).toEqual([]));

  it('is refused with a bad price, date, edition or number', () => {
    const [first] = priceList.products as EditionProduct[];
    const bad = (change: object): PriceList => ({
      ...priceList,
      products: [{ ...(first as EditionProduct), ...change }],
      promotions: [],
    });
    for (const change of [
      { priceFen: 0 },
      { priceFen: 1.5 },
      { marketFen: 1 },
      { days: 0 },
      { people: 3 },
      { level: 0 },
    ])
      expect(priceProblems(bad(change)), JSON.stringify(change)).toHaveLength(1);
    const promotion = {
      product: 'flagship-3m-1p',
      from: '2026-12-10',
      to: '2026-12-09',
      priceFen: 1,
      tag: '',
    };
    expect(priceProblems({ ...priceList, promotions: [promotion] })).toEqual([
      '促销 flagship-3m-1p：起止日期不对',
    ]);
    const twice = { ...promotion, to: '2026-12-12' };
    expect(priceProblems({ ...priceList, promotions: [twice, twice] })).toEqual([
      '促销 flagship-3m-1p：同一天有两个价格',
    ]);
    const ban = { product: 'nothing', from: '2026-01-01', to: null, reason: '' };
    expect(priceProblems({ ...priceList, bans: [ban] })).toEqual([
      '停售：没有产品 nothing',
      '停售 nothing：缺少原因',
    ]);
  });
});

describe('a quote', () => {
  it('a first purchase runs from now to the end of the last day', () => {
    const first = got('flagship-12m-1p');
    expect(first).toMatchObject({ kind: 'buy', priceFen: 398_000, totalDays: 395, creditFen: 0, uses: [] });
    expect(new Date(first.ends + 8 * 3_600_000).toISOString()).toBe('2027-05-02T00:00:00.000Z');
  });

  it('the same edition is added at the end', () => {
    const ends = beijingDayStart(dayIndex(NOW) + 11);
    const more = got('flagship-1m-1p', { ...none, level: FLAGSHIP, ends });
    expect(more).toMatchObject({ kind: 'renew', starts: ends, totalDays: 40 });
  });

  it('what is left of the old edition becomes days of the new one', () => {
    const light = got('light-12m-1p');
    const paid = bought([], light, NOW);
    const later = NOW + 247 * DAY;
    const up = got('flagship-12m-1p', standingOf(paid, later), later);
    expect(up).toMatchObject({
      kind: 'upgrade',
      creditFen: Math.floor((128_000 * 118) / 365),
      uses: [paid[0]?.id],
    });
    expect(up.creditDays).toBe(Math.floor((up.creditFen * 10_000) / dailyRateE4(398_000, 365)));
    expect(up.totalDays).toBe(365 + 30 + up.creditDays);
  });

  it('a lower edition, an endless one, a team above its size and a banned product are refused with a reason', () => {
    const endless: Standing = { ...none, level: SUPREME };
    expect(ask('light-1m-1p', endless)).toMatchObject({ banned: '当前为至尊版，到期后可购买' });
    expect(ask('supreme-1m-1p', endless)).toMatchObject({ banned: '当前版本长期有效，无需续费' });
    expect(ask('team-1p')).toMatchObject({ banned: '开通至尊版后可扩容' });
    const full = { ...endless, ends: NOW + 40 * DAY, seats: 18, seatsEnd: NOW + 40 * DAY };
    expect(ask('team-3p', full)).toMatchObject({ banned: '团队最多20人' });
    const bans = [{ product: 'light-1m-1p', from: '2026-04-01', to: null, reason: '停售' }];
    expect(quote({ list: { ...priceList, bans }, product: product('light-1m-1p') }, none, NOW)).toMatchObject(
      {
        banned: '停售',
      },
    );
  });

  it('more people cost the time that is left', () => {
    const ends = beijingDayStart(dayIndex(NOW) + 101);
    const more = got('team-3p', { ...none, level: SUPREME, ends, seats: 5, seatsEnd: ends });
    expect(more).toMatchObject({ kind: 'expand', seats: 8, days: 100, ends });
    expect(more.priceFen).toBe(Math.ceil((120_000 * 3 * 100) / 365));
  });

  it('more people end with the people of today, though the edition runs on with fewer', () => {
    const [first, last] = [beijingDayStart(dayIndex(NOW) + 11), beijingDayStart(dayIndex(NOW) + 400)];
    const at = (seats: number, starts: number, ends: number) => ({ level: SUPREME, seats, starts, ends });
    const on = (...grants: ReturnType<typeof at>[]) => {
      const { level, ends, seats } = membershipAt(grants, NOW);
      return { ...none, level, ends, seats, seatsEnd: seatsEndAt(grants, NOW) };
    };
    const fewer = on(at(10, NOW - DAY, first), at(1, first, last));
    expect(fewer.ends).toBe(last);
    const more = got('team-3p', fewer);
    expect(more).toMatchObject({ seats: 13, days: 10, totalDays: 10, ends: first });
    expect(more.priceFen).toBe(Math.ceil((120_000 * 3 * 10) / 365));
    expect(got('team-3p', on(at(10, NOW - DAY, first), at(12, first, last))).ends).toBe(last);
    expect(ask('team-3p', fewer, first - 1)).toMatchObject({ banned: '当前团队人数今日到期，请明日再扩容' });
  });

  it('a promotion holds on its days alone', () => {
    const at = (day: string) => got('flagship-3m-1p', none, Date.parse(`${day}:00+08:00`)).priceFen;
    expect(['2026-12-09T23:59', '2026-12-10T00:00', '2026-12-13T23:59', '2026-12-14T00:00'].map(at)).toEqual([
      148_000, 138_000, 138_000, 148_000,
    ]);
  });
});

describe('properties', () => {
  const editionsSold = priceList.products.filter((one): one is EditionProduct => one.tab !== 4);
  const step = fc.record({
    product: fc.constantFrom(...editionsSold),
    wait: fc.integer({ min: 0, max: 400 * 24 }),
  });
  const runs = Number(process.env.TIDE_PRICING_RUNS ?? 3000);

  it('whatever is bought in whatever order, what is left is never worth more than what was paid', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let now = NOW;
        let paid: PaidGrant[] = [];
        let spent = 0;
        for (const { product: one, wait } of steps) {
          now += wait * 3_600_000;
          const standing = standingOf(paid, now);
          const before = paid.reduce((sum, grant) => sum + valueLeft(grant, now), 0);
          const made = quote({ list: priceList, product: one }, standing, now);
          if (!isQuote(made)) continue;
          for (const n of [made.priceFen, made.creditFen, made.creditDays, made.totalDays, made.ends])
            expect(Number.isSafeInteger(n) && n >= 0).toBe(true);
          paid = bought(paid, made, now);
          spent += made.priceFen;
          const after = paid.reduce((sum, grant) => sum + valueLeft(grant, now), 0);
          // Buying keeps what was there and adds the price, to the fen.
          expect(after).toBe(before + made.priceFen);
          expect(after).toBeLessThanOrEqual(spent);
          const newest = paid.at(-1) as PaidGrant;
          expect(refundFen(made.priceFen, newest, now)).toBeLessThanOrEqual(made.priceFen);
          expect(standingOf(paid, now).level).toBeGreaterThanOrEqual(LIGHT);
        }
      }),
      { numRuns: runs },
    );
  });

  it('what comes back of what was folded in is never worth more than what is left, nor than it was', () => {
    const grant = fc.record({
      valueFen: fc.integer({ min: 0, max: 2_000_000 }),
      valueDays: fc.integer({ min: 1, max: 800 }),
      giftDays: fc.integer({ min: 0, max: 60 }),
      used: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 4 }), fc.nat(4_000_000), (grants, restFen) => {
        const folded = grants.map(({ used, ...value }, at) => {
          const ends = beijingDayStart(dayIndex(NOW) + 1 + value.valueDays + value.giftDays);
          return { id: `g${at}`, level: LIGHT, starts: NOW, ends, folded: NOW + used * DAY, ...value };
        });
        const back = broughtBack(folded, restFen);
        expect(back.reduce((sum, one) => sum + one.valueFen, 0)).toBeLessThanOrEqual(restFen);
        for (const one of back) {
          const was = folded.find(({ id }) => id === one.id) as FoldedGrant;
          for (const key of ['valueFen', 'valueDays', 'giftDays'] as const)
            expect(one[key]).toBeLessThanOrEqual(was[key]);
        }
      }),
      { numRuns: runs },
    );
  });

  it('a value never rises as time passes, and gift days have none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...editionsSold), fc.integer({ min: 0, max: 500 }), (one, days) => {
        const [grant] = bought([], quote({ list: priceList, product: one }, none, NOW) as Quote, NOW);
        if (!grant) throw new Error('no grant');
        const at = NOW + days * DAY;
        expect(valueLeft(grant, at)).toBeGreaterThanOrEqual(valueLeft(grant, at + DAY));
        if (days >= one.days) expect(valueLeft(grant, at)).toBe(0);
      }),
      { numRuns: runs },
    );
  });
});

it('WeChat ends at 5000 yuan, instalments begin at 600', () => {
  expect(payTypesFor(500_000, [1, 2, 8])).toEqual([1, 2, 8]);
  expect(payTypesFor(500_001, [1, 2, 8])).toEqual([2, 8]);
  expect(payTypesFor(59_900, [1, 2, 8])).toEqual([1, 2]);
  expect(instalmentsOf(398_000).map((one) => one.price)).toEqual([132_667, 66_334, 33_167]);
});
