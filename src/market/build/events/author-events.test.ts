import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import { author, fans, march, product, sold, take } from '#testkit/facts.ts';
import { cart, closing, opening, tick } from '#testkit/room-facts.ts';

let test: TestApp;

const eventOf = async (key: string) => {
  const [row] = await test.runtime.stores.market.read<Record<string, string | number>>({
    sql: `SELECT kind_name, words, toInt32(days_ago) AS ago FROM tide.author_event WHERE author_id = ${objectId('author', key)}`,
  });
  return row;
};

/** A room of an hour from eight on a day of March; with goods it sells so many pieces at ¥1,000. */
function room(key: string, of: string, { day, pieces = 0 }: { day: number; pieces?: number }) {
  const two = String(day).padStart(2, '0');
  const ts = march(`${two}T20:00:00`);
  const goods = `goods of ${key}`;
  return [
    opening(key, ts, { author_id: objectId('author', of), is_cart: 1 }),
    ...[1, 20, 40, 58].map((minute) => tick(key, ts + minute * 60, 5000, { watch_cnt: minute * 2000 })),
    ...(pieces > 0
      ? [
          product(goods),
          sold(goods, `${two}T19:59:00`, 0, 100_000),
          sold(goods, `${two}T20:59:00`, pieces, 100_000),
          cart(key, goods, ts, { price_fen: 100_000 }),
        ]
      : []),
    closing(key, ts, ts + 3540, { total_users: 120_000 }),
  ];
}

/** What an author says of themself on a day of March. */
const named = (key: string, name: string, { day, mcn = '' }: { day: number; mcn?: string }) => [
  author(key, { name, mcn, ts: march(`${String(day).padStart(2, '0')}T08:00:00`) }),
];

beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-21T12:00:00+08:00' });
  const early = Date.parse('2026-01-05T20:00:00+08:00') / 1000;
  await take(test, [
    ...['passes', 'stays', 'falls', 'opens', 'sells', 'sells once', 'old hand'].map((key) => author(key)),
    fans('passes', '19T12:00:00', 9990),
    fans('passes', '20T12:00:00', 10_020),
    fans('stays', '19T12:00:00', 20_000),
    fans('stays', '20T12:00:00', 20_500),
    fans('falls', '19T12:00:00', 100_010),
    fans('falls', '20T12:00:00', 99_000),
    // The market is older than the days that are told of.
    opening('long ago', early, { author_id: objectId('author', 'old hand') }),
    closing('long ago', early, early + 3600),
    ...named('renamed', '旧名', { day: 10, mcn: '星河机构' }),
    ...named('renamed', '新名', { day: 15, mcn: '星河机构' }),
    ...named('free', '自由', { day: 8, mcn: '星河机构' }),
    ...named('free', '自由', { day: 16 }),
    // A capture that missed the institution is no event.
    ...named('flickers', '一时', { day: 8, mcn: '星河机构' }),
    ...named('flickers', '一时', { day: 12 }),
    ...named('flickers', '一时', { day: 16, mcn: '星河机构' }),
    ...named('signed', '新签', { day: 8 }),
    ...named('signed', '新签', { day: 16, mcn: '星河机构' }),
    ...named('moved', '换签', { day: 8, mcn: '星河机构' }),
    ...named('moved', '换签', { day: 16, mcn: '云帆机构' }),
    ...room('first', 'opens', { day: 12 }),
    ...room('small', 'sells', { day: 10, pieces: 20 }),
    ...room('large', 'sells', { day: 18, pieces: 200 }),
    ...room('again', 'sells', { day: 19, pieces: 150 }),
    ...room('only', 'sells once', { day: 17, pieces: 200 }),
    product('steady'),
    sold('steady', '19T23:59:59', 0),
    sold('steady', '20T23:59:59', 10),
  ]);
});
afterAll(() => test.close());

describe('what happened to authors', () => {
  it('tells another name, and who left an institution; who signed with a first one did not leave', async () => {
    const told = async (key: string) => {
      const event = await eventOf(key);
      return event && [event.kind_name, event.words, event.ago];
    };
    expect(await told('renamed')).toEqual(['改名', '由「旧名」改名为「新名」', 5]);
    expect(await told('free')).toEqual(['解约', '与星河机构解约', 4]);
    expect(await told('moved')).toEqual(['解约', '与星河机构解约，签约云帆机构', 4]);
    expect([await told('signed'), await told('flickers')]).toEqual([undefined, undefined]);
  });

  it('are those of signed authors alone on the tab of institutions', async () => {
    const rows = async (body: object) => {
      const { items } = (
        await test.post<{ items: { name: string; mcn: string }[] }>('/api/dynamic/list', body)
      ).body.data ?? { items: [] };
      return new Map(items.map(({ name, mcn }) => [name, mcn]));
    };
    const [all, signed] = [await rows({}), await rows({ of: '1' })];
    expect([all.get('新名'), all.get('自由'), all.get('换签')]).toEqual(['星河机构', '', '云帆机构']);
    expect(signed.get('新名')).toBe('星河机构');
    expect(signed.has('自由')).toBe(false);
    expect([...signed.values()].every((mcn) => mcn !== '')).toBe(true);
    expect((await test.post('/api/dynamic/list', { of: '9' })).status).toBe(422);
  });

  it('tells followers that passed a mark upwards, and no others', async () => {
    expect(await eventOf('passes')).toEqual({ kind_name: '粉丝破关', words: '粉丝数突破1万', ago: 0 });
    expect([await eventOf('stays'), await eventOf('falls')]).toEqual([undefined, undefined]);
  });

  it('tells a first room, where the market is old enough to know', async () => {
    expect(await eventOf('opens')).toEqual({ kind_name: '首次开播', words: '首次开播', ago: 8 });
    expect(await eventOf('old hand')).toBeUndefined();
  });

  it('tells the first room above a mark, and neither the next one nor a very first room', async () => {
    expect(await eventOf('sells')).toEqual({
      kind_name: '单场破关',
      words: '单场销售额首次突破10万',
      ago: 2,
    });
    expect(await eventOf('sells once')).toMatchObject({ kind_name: '首次开播' });
  });
});
