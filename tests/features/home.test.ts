import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HourTrend, OverviewHot } from '#features/content/home/contract.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ world: true, now: '2026-03-21T12:30:00+08:00' });
}, 600_000);
afterAll(() => test.close());

const numbers = (value: unknown): value is number => typeof value === 'number';

describe('the overview calls', () => {
  it('tell a trial bands and an index of money, and counts as they are', async () => {
    const { body } = await test.get<OverviewHot>('/api/overview/hot', { as: 'trial' });
    const { live, product, is_indexed: isIndexed } = body.data as OverviewHot;
    expect([Array.isArray(live.gmv.value), numbers(live.rooms.value), isIndexed]).toEqual([true, true, true]);
    expect(Math.max(...live.gmv.trend.map((point) => point ?? 0))).toBe(100);
    expect(product.active.value).toBeGreaterThan(0);
  });

  it('tell a member the sales of the data day, as the roll-ups have them', async () => {
    const { body } = await test.get<OverviewHot>('/api/overview/hot', { as: 'supreme' });
    const [row] = await test.runtime.stores.market.read<{ live: string; video: string }>({
      sql: `SELECT sumIf(gmv, carrier = 1) AS live, sumIf(gmv, carrier = 2) AS video FROM tide.sale_alloc WHERE toYYYYMMDD(day) = ${body.data?.day}`,
    });
    expect([body.data?.live.gmv.value, body.data?.video.gmv.value]).toEqual([
      Number(row?.live),
      Number(row?.video),
    ]);
  });

  it('tell hours that have not come as unknown, and both days in 24 hours', async () => {
    const { body } = await test.get<HourTrend>('/api/overview/live/hour/trend/0', { as: 'supreme' });
    const { today, yesterday } = body.data as HourTrend;
    expect([today.length, yesterday.length]).toEqual([24, 24]);
    const hour = Number(new Date(test.clock.now() + 8 * 3_600_000).toISOString().slice(11, 13));
    // Hours are known up to the last that a room told of, which is not after the present one.
    const last = today.findLastIndex(({ rooms }) => (rooms ?? 0) > 0);
    expect(last).toBeLessThanOrEqual(hour);
    expect(today.map(({ rooms }) => rooms !== null)).toEqual(today.map((_, hh) => hh <= last));
    expect(yesterday.every(({ rooms }) => rooms !== null)).toBe(true);
    expect(yesterday.some(({ rooms }) => (rooms ?? 0) > 0)).toBe(true);
  });

  it('tell hours of yesterday and a share without an hour that make up the sales of the day', async () => {
    const hours = await test.get<HourTrend>('/api/overview/live/hour/trend/0', { as: 'supreme' });
    const day = await test.get<OverviewHot>('/api/overview/hot', { as: 'supreme' });
    const { yesterday, without_hour: without } = hours.body.data as HourTrend;
    const sum = yesterday.reduce((all, { gmv }) => all + (gmv ?? 0), 0);
    const whole = day.body.data?.live.gmv.value as number;
    expect(without.yesterday).toBeGreaterThan(0);
    expect(sum).toBe(Math.round(whole * (1 - (without.yesterday ?? 0))));
  });

  it('count rooms that are open now apart from those that opened today', async () => {
    const open = async () =>
      (await test.get<{ rooms: number; open_rooms: number }>('/api/overview/live/0', { as: 'supreme' })).body
        .data;
    const [row] = await test.runtime.stores.market.read<{ n: string }>({
      sql: 'SELECT countIf(is_live = 1) AS n FROM tide.card_live_f',
    });
    expect((await open())?.open_rooms).toBe(Number(row?.n));
  });

  it('refuse a category that is none, also in words of SQL', async () => {
    for (const cate of ['zzzzzzzzzzz', '0%20OR%201=1', "1';--"]) {
      const { body } = await test.get(`/api/overview/live/hour/trend/${cate}`, { as: 'supreme' });
      expect([body.success, body.data]).toEqual([false, null]);
    }
  });

  it('list the rooms that are watched most, at most six, each with its page', async () => {
    const { body } = await test.post<{ items: { room_id: string; uid: string; date_code: number }[] }>(
      '/api/overview/live/hot',
      {},
      { as: 'trial' },
    );
    const items = body.data?.items ?? [];
    expect(items.length).toBeLessThanOrEqual(6);
    for (const { room_id: id, uid, date_code: day } of items)
      expect([/^\w+$/.test(id), /^\w+$/.test(uid), day > 20_000_000]).toEqual([true, true, true]);
  });
});
