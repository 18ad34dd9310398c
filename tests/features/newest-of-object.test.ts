import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DetailHeader } from '#engine/blocks/header-contract.ts';
import { publicId } from '#engine/server/public-id.ts';
import { noteBuilt, writeMeta } from '#market/schema/meta.ts';
import { objectId } from '#market/streams/object-id.ts';
import { openTestApp, type TestApp } from '#testkit/app.ts';
import {
  author,
  brand,
  fans,
  march,
  product,
  shop,
  sold,
  take,
  video,
  videoCounter,
} from '#testkit/facts.ts';
import { opening, tick } from '#testkit/room-facts.ts';
import { seeded } from '#testkit/world-base.ts';

const random = seeded(612);
const drawn = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const ofMarch = (n: number) => String(n).padStart(2, '0');

/** An author with what was captured of it last: itself, a room or a video; a shop with two products. */
const OBJECTS = Array.from({ length: 6 }, (_, n) => {
  const days = Array.from({ length: 4 }, () => drawn(2, 26));
  const [own = 2, room = 2, clip = 2, other = 2] = days;
  const [hasRoom, hasClip] = [n % 2 === 0, n % 3 === 0];
  return { n, own, room, clip, other, hasRoom, hasClip };
});
const at = (day: number) => `${ofMarch(day)}T12:00:00`;
const atS = (day: number) => march(at(day));

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ now: '2026-03-31T23:30:00+08:00' });
  const facts = OBJECTS.flatMap(({ n, own, room, clip, other, hasRoom, hasClip }) => [
    author(`a${n}`),
    fans(`a${n}`, at(own), 5000),
    ...(hasRoom
      ? [
          opening(`r${n}`, atS(room), { author_id: objectId('author', `a${n}`) }),
          tick(`r${n}`, atS(room), 100),
        ]
      : []),
    ...(hasClip
      ? [
          video(`v${n}`, march('01T00:00:00'), { author_id: objectId('author', `a${n}`) }),
          videoCounter(`v${n}`, at(clip), { likes: 10 }),
        ]
      : []),
    shop(`s${n}`),
    brand(`b${n}`),
    ...[own, other].flatMap((day, k) => [
      product(`p${n}${k}`, { shop_id: objectId('shop', `s${n}`), brand_id: objectId('brand', `b${n}`) }),
      sold(`p${n}${k}`, at(1), 10),
      sold(`p${n}${k}`, at(day), 20),
    ]),
  ]);
  await take(test, [...facts, product('newest'), sold('newest', at(30), 10), fans('newest', at(30), 10)]);
});
afterAll(() => test.close());

const newest = async (path: string, kind: 'author' | 'product' | 'shop' | 'brand', key: string) => {
  const id = publicId(objectId(kind, key));
  const { body } = await test.get<DetailHeader>(`/api/${path}/detail/${id}`, { as: 'supreme' });
  return body.data?.freshness.updated_at;
};

describe('更新于 of a page', () => {
  it.each(OBJECTS)('is the newest fact of the object: %o', async (one) => {
    const { n, own, other, hasRoom, room, hasClip, clip } = one;
    const days = [own, ...(hasRoom ? [room] : []), ...(hasClip ? [clip] : [])];
    expect(await newest('author', 'author', `a${n}`)).toBe(atS(Math.max(...days)));
    expect(await newest('sku', 'product', `p${n}1`)).toBe(atS(other));
    expect(await newest('shop', 'shop', `s${n}`)).toBe(atS(Math.max(own, other)));
  });

  it('is that of its family where the cards do not know it', async () => {
    expect(await newest('brand', 'brand', 'b0')).toBe(atS(30));
  });

  it('reads rooms again with each of their builds, and not videos with them', async () => {
    const { market, clock } = test.runtime.stores;
    await newest('author', 'author', 'a0');
    const read = market.read.bind(market);
    const statements: string[] = [];
    market.read = (statement) => {
      statements.push(statement.sql);
      return read(statement);
    };
    try {
      await writeMeta(market, { 'updated:live': String(clock.now() + 30_000) }, clock.now());
      await noteBuilt(market, ['card_live_f', 'card_live_row']);
      await test.runtime.state.refresh();
      await newest('author', 'author', 'a0');
    } finally {
      market.read = read;
    }
    const own = statements.filter((sql) => sql.includes('max(seen_at)'));
    expect(own.map((sql) => /card_\w+/.exec(sql)?.[0])).toEqual(['card_live_f']);
  });
});
