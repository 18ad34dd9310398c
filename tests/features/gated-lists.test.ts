import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listings } from '#catalog/index.ts';
import type { ListReply } from '#engine/contract.ts';
import { type Answer } from '#testkit/app.ts';
import { openPeopleApp, type PeopleApp, type TestBrowser } from '#testkit/people.ts';

let test: PeopleApp;
beforeAll(async () => {
  test = await openPeopleApp({ world: true });
}, 600_000);
afterAll(() => test.close());

let next = 0;
const mobile = () => `134${String(10_000_000 + next++)}`;

/** A list as a browser asks for it. */
function ask(browser: TestBrowser, id: string, query = ''): Promise<Answer<ListReply>> {
  const cookie = [...browser.cookies].map(([k, v]) => `${k}=${v}`).join('; ');
  return test.ask(id, query, {
    headers: {
      'sec-fetch-mode': 'cors',
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(browser.token && { authorization: `Bearer ${browser.token}` }),
    },
  });
}

const permit = async (browser: TestBrowser, keyword: string) =>
  (await browser.get<{ permit: boolean; left: number }>(`/api/power/search/permit?keyword=${keyword}`)).body
    .data;

describe('a visitor', () => {
  it.each(listings.map((l) => l.id))(
    'sees at most ten rows of %s, in bands, and no second page',
    async (id) => {
      const visitor = test.browser();
      const first = await ask(visitor, id);
      expect(first.status).toBe(200);
      expect(first.body.data?.items.length).toBeLessThanOrEqual(10);
      expect(first.body.data?.pagination.visible_count).toBe(10);
      const second = await ask(visitor, id, 'page=2');
      expect([second.status, second.body.refusal?.prompt]).toEqual([401, 'log-in']);
    },
  );

  it.each(['keyword=面霜', 'sort=gmv:asc', 'page=2', 'period=7', 'price=0-1000'])(
    'who asks for %s is asked to log in',
    async (query) => {
      const answer = await ask(test.browser(), 'products', query);
      expect([answer.status, answer.body.refusal?.prompt]).toEqual([401, 'log-in']);
    },
  );
});

describe('searching', () => {
  it('is free again for the same words of a day, and over after 20 for a trial', async () => {
    const browser = await test.person(mobile());
    for (let n = 0; n < 20; n++) {
      test.clock.turn(3000);
      expect((await ask(browser, 'products', `keyword=词${n}`)).status).toBe(200);
    }
    expect((await ask(browser, 'products', 'keyword=词3&page=1')).body.success).toBe(true);
    expect((await ask(browser, 'products', `keyword=${encodeURIComponent(' 词3 ')}`)).body.success).toBe(
      true,
    );
    const over = await ask(browser, 'products', 'keyword=词20');
    expect([over.status, over.body.success, over.body.message, over.body.refusal?.prompt]).toEqual([
      200,
      false,
      '当前为体验版，每日最多搜索20次',
      'experience-1',
    ]);
    expect(await permit(browser, '词20')).toEqual({ permit: false, left: 0, limit: 20 });
    expect((await ask(browser, 'products')).body.success).toBe(true);
  });

  it('costs one for a family of things, not for a page, and is asked about for nothing', async () => {
    const browser = await test.person(mobile(), 'light');
    expect(await permit(browser, 'x')).toEqual({ permit: true, left: 100, limit: 100 });
    await ask(browser, 'products', 'keyword=面霜');
    await ask(browser, 'products', 'keyword=面霜&sort=gmv:desc');
    expect((await permit(browser, 'x'))?.left).toBe(99);
    await ask(browser, 'authors', 'keyword=面霜');
    expect((await permit(browser, 'x'))?.left).toBe(98);
  });

  it('refused for its edition costs nothing', async () => {
    const browser = await test.person(mobile());
    const refused = await ask(browser, 'products', 'keyword=面霜&sort=gmv:asc');
    expect(refused.status).toBe(402);
    expect((await permit(browser, 'x'))?.left).toBe(20);
  });

  it('has no limit for the flagship', async () => {
    const browser = await test.person(mobile(), 'flagship');
    expect(await permit(browser, 'x')).toEqual({ permit: true, left: 9999, limit: 9999 });
  });
});

describe('looks at details', () => {
  const matte = async (browser: TestBrowser, type: number, id: string) =>
    (await browser.get<number>(`/api/power/matte?power_type=${type}&id=${id}`)).body.data;

  it('are ten a day for a trial, the same object once, and a brand none', async () => {
    const browser = await test.person(mobile());
    for (let n = 0; n < 10; n++) expect(await matte(browser, 3, `p${n}`)).toBe(9 - n);
    expect(await matte(browser, 3, 'p4')).toBe(0);
    expect(await matte(browser, 3, 'p10')).toBe(-1);
    expect(await matte(browser, 6, 'b1')).toBe(-1);
    test.clock.turn(24 * 3_600_000);
    expect(await matte(browser, 2, 'a1')).toBe(9);
  });

  it('have no limit for the flagship, brands too', async () => {
    const browser = await test.person(mobile(), 'flagship');
    expect([await matte(browser, 3, 'x'), await matte(browser, 6, 'b')]).toEqual([9999, 9999]);
  });

  it('of the samples cost nothing', async () => {
    const browser = await test.person(mobile());
    const samples = (await browser.get<Record<string, string>>('/api/power/illustration')).body.data;
    expect(samples?.product_id).toMatch(/^[0-9A-Za-z]{1,11}$/);
    expect(await matte(browser, 3, samples?.product_id ?? '')).toBe(9999);
  });
});
