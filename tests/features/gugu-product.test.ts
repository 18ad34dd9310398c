import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListReply, WireRow } from '#engine/contract.ts';
import { publicId } from '#engine/server/public-id.ts';
import type { GuguDetail } from '#features/objects/gugu/contract.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

const fast = { points: 1_000_000, burst: 1_000_000 };
let test: PeopleApp;
let own: TestBrowser;
let trial: TestBrowser;
let offers: readonly WireRow[];
let coupons: readonly WireRow[];

/** Public id of an activity of the seeded world. */
const activityId = (n: number) => publicId(objectId('product', `activity ${n}`));
const read = (id: unknown, activity = '0', as = own) =>
  as.get<GuguDetail>(`/api/gugu/detail/${String(id)}/${activity}`);
const detail = async (id: unknown, activity = '0') => (await read(id, activity)).body.data as GuguDetail;
const apply = (id: unknown, as = own) =>
  as.post<{ sample_requested_at: number }>('/api/gugu/sample/apply', { id });

beforeAll(async () => {
  test = await openPeopleApp({ world: true, speeds: { reads: fast, writes: fast } });
  own = await test.person('13900000031', 'supreme');
  trial = await test.person('13900000032');
  const items = async (path: string) =>
    (await own.post<ListReply>(`${path}?limit=50`, {})).body.data?.items ?? [];
  offers = await items('/api/gugu/list');
  coupons = await items('/api/gugu/coupon/list');
}, 600_000);
afterAll(() => test.close());

describe('what is refused', () => {
  it('a visitor, unknown products, and activities that do not offer the product', async () => {
    expect((await read(offers[0]?.product_id, '0', test.browser())).status).toBe(401);
    expect((await apply(offers[0]?.product_id, test.browser())).status).toBe(401);
    expect((await read('zzzzzzzzzz')).body).toMatchObject({ code: 404, message: '暂未收录这个商品' });
    expect((await read("1'--")).status).toBe(404);
    const foreign = await read(offers[0]?.product_id, 'zzzzzzzzzz');
    expect(foreign.body).toMatchObject({ code: 404, message: '这个商品没有参加该活动，或活动结束已久' });
    expect((await apply('zzzzzzzzzz')).status).toBe(404);
    expect((await apply("1'--")).status).toBe(422);
  });

  it('a trial after its views of the day, with what opens more; what is unknown costs none', async () => {
    await read('zzzzzzzzzz', '0', trial);
    await read(offers[0]?.product_id, 'zzzzzzzzzz', trial);
    for (const row of offers.slice(0, 10)) expect((await read(row.product_id, '0', trial)).status).toBe(200);
    const full = await read(offers[10]?.product_id, '0', trial);
    expect([full.body.success, full.body.refusal]).toMatchObject([
      false,
      { prompt: 'detail-trial', needs: 10 },
    ]);
    // The page of the product was looked at today: it costs no second view.
    const again = await read(offers[0]?.product_id, '0', trial);
    expect(again.body.data?.views_left).toBe(0);
    expect(Array.isArray(again.body.data?.sales)).toBe(true);
  });
});

describe('a product with its offers', () => {
  it('costs and pays what the lists say', async () => {
    for (const row of [...offers.slice(0, 12), ...coupons.slice(0, 12)]) {
      const found = await detail(row.product_id);
      expect([found.paid, found.gain, found.coupon_off, found.price, found.cos_ratio]).toEqual([
        row.paid,
        row.gain,
        row.coupon_off,
        row.price,
        row.cos_ratio,
      ]);
      expect(found.activity?.ratio ?? null).toBe(row.activity_ratio);
      const usable = found.coupons.filter(({ state }) => state === 'usable').map(({ off }) => off);
      expect(usable.length === 0 ? null : Math.max(...usable)).toBe(row.coupon_off);
      if (found.gain !== null && found.gain_public !== null)
        expect(found.gain).toBeGreaterThanOrEqual(found.gain_public);
    }
  });

  it('takes the named activity while it runs, and says what became of one that does not', async () => {
    const ids = [...new Set([...offers, ...coupons].map((row) => row.product_id))];
    const all = await Promise.all(ids.map((id) => detail(id)));
    const many = all.find(({ activities }) => activities.filter((one) => one.state === 'running').length > 1);
    const worse = many?.activities.find((one) => one.state === 'running' && one.id !== many.activity?.id);
    const named = await detail(many?.id, worse?.id);
    expect([named.activity?.id, named.named_activity]).toEqual([worse?.id, null]);
    // Activity 6 of the world has ended, activity 7 has not begun; both offer the same products.
    const over = all.find(({ activities }) => activities.some(({ id }) => id === activityId(6)));
    const ended = await detail(over?.id, activityId(6));
    expect([ended.named_activity, ended.activity?.id ?? null]).toEqual(['ended', over?.activity?.id ?? null]);
    expect((await detail(over?.id, activityId(7))).named_activity).toBe('later');
    expect(ended.activities.map(({ state }) => state)).toContain('ended');
  });

  it('without an activity it earns by the public commission, and tells spent coupons from usable ones', async () => {
    const rows = (await own.post<ListReply>('/api/sku/search?limit=50', {})).body.data?.items ?? [];
    const all = await Promise.all(rows.map((row) => detail(row.product_id)));
    const without = all.filter(({ activity }) => activity === null);
    expect(without.length).toBeGreaterThan(0);
    expect(without.every(({ gain, gain_public: base }) => gain === base)).toBe(true);
    const states = new Set(all.flatMap((one) => one.coupons.map(({ state }) => state)));
    expect(states.has('usable')).toBe(true);
    for (const one of all) {
      const spent = one.coupons.filter(({ left }) => left === 0);
      expect(spent.every(({ state }) => state === 'used-up')).toBe(true);
    }
    expect(
      (await own.get<GuguDetail>(`/api/gugu/detail/${String(without[0]?.id)}`)).body.data?.activity,
    ).toBeNull();
  });

  it('keeps one request for a sample a person, where an activity sends them', async () => {
    const sending = offers.find((row) => row.sample === '可寄样');
    const refused = coupons.find((row) => row.activity_ratio === null);
    expect((await apply(refused?.product_id)).body).toMatchObject({
      success: false,
      message: '该商品没有进行中的寄样活动',
    });
    const first = (await apply(sending?.product_id)).body.data?.sample_requested_at;
    test.clock.turn(60_000);
    const [again, twin] = await Promise.all([apply(sending?.product_id), apply(sending?.product_id)]);
    expect([again.body.data?.sample_requested_at, twin.body.data?.sample_requested_at]).toEqual([
      first,
      first,
    ]);
    expect((await detail(sending?.product_id)).sample_requested_at).toBe(first);
    const mark = async (state: string, as = own) =>
      (await as.post('/api/gugu/sample/mark', { id: sending?.product_id, state })).body;
    expect(await mark('sent', trial)).toMatchObject({ code: 404 });
    expect(await mark('lost')).toMatchObject({ success: false });
    expect(await mark('received')).toMatchObject({ success: false, message: '寄样进度已变，请刷新后再登记' });
    expect(await mark('sent')).toMatchObject({ data: { sample_state: 'sent' } });
    expect(await mark('requested')).toMatchObject({ success: false });
    expect(await mark('refused')).toMatchObject({ data: { sample_state: 'refused' } });
    test.clock.turn(60_000);
    const anew = (await apply(sending?.product_id)).body.data?.sample_requested_at ?? 0;
    expect(anew).toBeGreaterThan(first ?? 0);
    expect(await detail(sending?.product_id)).toMatchObject({
      sample_requested_at: anew,
      sample_state: 'requested',
    });
    expect((await read(offers[0]?.product_id, '0', trial)).body.data).toMatchObject({
      sample_requested_at: null,
    });
  });
});
