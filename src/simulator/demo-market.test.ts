import { describe, expect, test } from 'vitest';
import { dayNumber, dayText, startOf } from './calendar.ts';
import type { Scene } from './observe/out.ts';
import { observePortraits } from './observe/portraits.ts';
import { see } from './observe/rooms.ts';
import { observeVideos } from './observe/videos.ts';
import { SEED, sizes } from './parameters.ts';
import { Random } from './random.ts';
import { buyerLinesOf } from './text/buyers.ts';
import { commentText, reviewText } from './text/comments.ts';
import { roomTitle } from './text/titles.ts';
import { salesByAuthor } from './world/author-sales.ts';
import { paidOn } from './world/coupons.ts';
import { Days } from './world/day.ts';
import { priceOn } from './world/demand.ts';
import { fansAt } from './world/fans.ts';
import { takeOffKinds } from './world/take-offs.ts';
import { buildWorld } from './world/world.ts';

const anchor = dayNumber('2026-11-20');
const demo = buildWorld({ seed: SEED, size: 'S', days: sizes.S.days, anchor });
const days = new Days(demo);
const week = Array.from({ length: 7 }, (_, ago) => anchor - ago);

/** The rows of one stream that an observer writes. */
function rowsOf(stream: string, observe: (scene: Scene) => void): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  const put = (to: string, line: string) => to === stream && rows.push(JSON.parse(line));
  observe({ world: demo, days, out: { put } as unknown as Scene['out'] });
  return rows;
}

describe('the demo market', () => {
  test('has rooms that open in every hour of the night', () => {
    const opened = new Set(
      Array.from({ length: 21 }, (_, ago) => days.rooms(anchor - ago))
        .flat()
        .map(({ start }) => Math.floor(((start + 28_800) % 86_400) / 3600)),
    );
    expect([23, 0, 1, 2, 3, 4, 5].filter((hour) => !opened.has(hour))).toEqual([]);
  });

  test('lets accounts with more than five million fans sell more than those below a million', () => {
    const sold = new Map<number, number>();
    for (const day of week) {
      for (const [author, { gmv }] of salesByAuthor(demo, days.truth(day)))
        sold.set(author, (sold.get(author) ?? 0) + gmv);
    }
    const mean = (least: number, most: number) => {
      const tier = demo.authors.filter(({ fans }) => fans >= least && fans < most);
      return tier.reduce((sum, { index }) => sum + (sold.get(index) ?? 0), 0) / tier.length;
    };
    expect(mean(5e6, Number.POSITIVE_INFINITY)).toBeGreaterThan(1.5 * mean(1e5, 1e6));
  });

  test('has no room that claims followers which the counter of its account does not gain', () => {
    for (const day of week) {
      const [before, after] = [fansAt(demo, day - 1), fansAt(demo, day)];
      const claimed = new Map<number, number>();
      for (const room of days.rooms(day)) {
        const { gained } = see({ world: demo, days }, room);
        claimed.set(room.author, (claimed.get(room.author) ?? 0) + gained);
      }
      const unpaid = [...claimed].filter(
        ([author, n]) => n > Math.max(0, (after[author] ?? 0) - (before[author] ?? 0)) + 1,
      );
      expect([dayText(day), unpaid]).toEqual([dayText(day), []]);
      expect([...claimed.values()].filter((n) => n > 0).length).toBeGreaterThan(40);
    }
  });

  test('has a product that takes off on each day, in each of five ways within a fortnight', () => {
    const ways = Array.from({ length: 14 }, (_, ago) => {
      const one = demo.demand.takeOff(anchor - ago);
      if (!one) return 'none';
      const [now, before] = [days.truth(one.day), days.truth(one.day - 1)];
      const [sold, had] = [now.pieces[one.product] as number, before.pieces[one.product] as number];
      const rooms = now.edgesOf(one.product).filter(({ pieces }) => pieces > 0);
      const { top } = demo.products[one.product] ?? {};
      const cross = rooms.filter(({ room }) => demo.authors[room.author]?.top !== top);
      const sellers = (day: typeof now) =>
        new Set(day.videosOf(one.product).map(({ video }) => video.author)).size;
      const holds = {
        alone: sold >= 500 && sold > 3 * had,
        accounts: sold < 500 && sellers(now) >= sellers(before) + 20,
        video: (now.video[one.product] as number) * 2 >= sold,
        newborn: sold >= 500 && demo.products[one.product]?.birth === one.day,
        crossing:
          new Set(cross.map(({ room }) => room.author)).size >= 3 &&
          cross.reduce((sum, { pieces }) => sum + pieces, 0) * 2 >= sold,
      };
      return holds[one.kind] ? one.kind : `not ${one.kind}`;
    });
    expect(new Set(ways)).toEqual(new Set(takeOffKinds));
  });

  test('has a coupon on a third of the offers, every day of its history', () => {
    for (const day of [anchor, anchor - 45, demo.start + 20]) {
      const offered = demo.products.filter((p) => p.cos > 0 && p.birth <= day - 7 && p.death > day + 7);
      const used = offered.filter((p) => paidOn(demo, p, day) < priceOn(p, day));
      expect(used.length / offered.length).toBeGreaterThan(0.25);
      expect(used.length / offered.length).toBeLessThan(0.4);
    }
  });

  test('goes on capturing videos every week until they are 90 days old', () => {
    const old = buildWorld({ seed: SEED, size: 'XS', days: 100, anchor });
    const full = { ...old, size: { ...old.size, fullDays: 100 } };
    const own = new Days(full);
    const captured = new Map<string, number[]>();
    for (let day = anchor - 97; day <= anchor; day++) {
      const put = (stream: string, line: string) => {
        if (stream !== 'aweme_counter') return;
        const { video_id: id, ts } = JSON.parse(line) as { video_id: string; ts: number };
        captured.set(id, [...(captured.get(id) ?? []), ts]);
      };
      observeVideos({ world: full, days: own, out: { put } as unknown as Scene['out'] }, day);
    }
    const oldest = [...captured.values()].filter((at) => Math.min(...at) < startOf(anchor - 94));
    expect(oldest.length).toBeGreaterThan(50);
    for (const at of oldest) {
      const gaps = at.toSorted((a, b) => a - b).map((ts, i, all) => ts - (all[i - 1] ?? ts));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(9 * 86_400);
      expect(Math.max(...at) - Math.min(...at)).toBeGreaterThan(85 * 86_400);
    }
  });

  test('has portraits of different spread: some audiences are made of one group, most are not', () => {
    const rows = rowsOf('portrait_batch', (scene) => observePortraits(scene, anchor));
    const most = rows
      .filter(({ dim }) => dim === 'consume')
      .map(({ shares }) => Math.max(...(shares as string[]).map(Number)));
    expect(Math.max(...most)).toBeGreaterThan(4000);
    expect(Math.min(...most)).toBeLessThan(1900);
  });
});

describe('what people write', () => {
  const leaves = demo.tree.leaves.flatMap((all, top) =>
    all.map(({ noun, kind }) => ({ noun, kind, top: demo.tree.tops[top] ?? '' })),
  );

  test('fits the goods: every noun has lines of its own, and none has those of others', () => {
    const poor = leaves.filter((of) => {
      const { praise, doubt, complaint } = buyerLinesOf(of);
      return Math.min(praise.length, doubt.length, complaint.length) < 3;
    });
    expect(poor).toEqual([]);
    const said = (of: (typeof leaves)[number]) => Object.values(buyerLinesOf(of)).flat().join('');
    const wrong = leaves.filter((of) => {
      const text = said(of);
      const isHot = /辣椒酱|鸭脖|螺蛳粉|酒(?!具)/.test(of.noun) && of.top !== '酒类';
      return (
        (isHot && /孩子爱吃|孩子一口气/.test(text)) ||
        (/圈口/.test(text) && !/镯|串|链|戒|银/.test(of.noun + of.kind))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('is rarely the same twice', () => {
    const random = new Random(7);
    const texts = Array.from({ length: 5000 }, () => commentText(random, random.pick(leaves), false).text);
    expect(new Set(texts).size).toBeGreaterThan(2500);
    expect(texts.filter((text) => /[{}@]/.test(text))).toEqual([]);
  });

  test('asks for nothing in the review of a product that arrived', () => {
    const random = new Random(8);
    const reviews = Array.from({ length: 4000 }, (_, i) =>
      reviewText(random, random.pick(leaves), i % 5 === 0),
    );
    expect(reviews.filter(({ mood }) => mood === 0)).toEqual([]);
    expect(
      reviews
        .map(({ text }) => text)
        .filter((text) => /链接|怎么拍|请问|有买过的吗|地区的|自治州/.test(text)),
    ).toEqual([]);
  });

  test('names the season that it is, and no other', () => {
    const random = new Random(9);
    const titles = (monthDay: number) =>
      Array.from({ length: 400 }, () => roomTitle(random, '羽绒服', { hour: 20, monthDay })).join('\n');
    expect(titles(615)).toMatch(/夏季|618/);
    expect(titles(615)).not.toMatch(/秋|冬|年货|双11|早起|深夜/);
    expect(titles(1111)).toMatch(/双11/);
    expect(titles(120)).toMatch(/年货节/);
  });
});
