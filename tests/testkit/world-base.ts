import { objectId } from '#market/streams/object-id.ts';
import type { StreamRow } from '#market/streams/stream.ts';

/** Last day of the world's sales; windows end here. */
export const WORLD_DAY = '2026-03-20';
/** Second at which what carries no date was taken: 2026-03-20 20:00 Beijing. */
export const WORLD_AT = Date.parse('2026-03-20T20:00:00+08:00') / 1000;
/** How much of each thing there is; each is more than the light edition's window, shops more than the trial's. */
export const WORLD = {
  products: 540,
  shops: 36,
  brands: 26,
  authors: 540,
  /** Authors of these, the first, go live and carry goods. */
  sellers: 90,
  rooms: 560,
  videos: 540,
  /** Videos beside those of the list, with goods on them. */
  carriers: 180,
  topics: 40,
  captures: 6,
};

/** Numbers that look random and are the same in every run (mulberry32): from 0 up to, not with, 1. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Words that names begin with; every one is invented. */
export const MARKS = [
  '澄海',
  '山茶',
  '雾蓝',
  '青禾',
  '拾光',
  '鹿鸣',
  '星渚',
  '白榆',
  '听潮',
  '南枝',
  '沐野',
  '归岚',
];
const TOPS: Readonly<Record<string, readonly (readonly [leaf: string, ware: string])[]>> = {
  美妆护肤: [
    ['面膜', '玻尿酸补水面膜'],
    ['口红', '丝绒哑光口红'],
    ['精华', '烟酰胺精华液'],
  ],
  食品饮料: [
    ['零食', '海苔脆片'],
    ['茶饮', '茉莉绿茶'],
  ],
  家居日用: [
    ['收纳', '折叠收纳箱'],
    ['灯具', '护眼台灯'],
    ['清洁', '除螨洗衣液'],
  ],
  服饰内衣: [
    ['衬衫', '棉麻衬衫'],
    ['袜子', '精梳棉中筒袜'],
  ],
};
/** Kinds of wares: a top category, a leaf and what the ware is called. */
export const KINDS = Object.entries(TOPS).flatMap(([top, leaves]) =>
  leaves.map(([leaf, ware]) => ({ top, leaf, ware })),
);
/** Content categories. */
export const CONTENTS = ['美食', '美妆', '穿搭', '家居', '旅行', '亲子'];

/** The n-th of a list that begins anew at its end. */
export const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** The day so many days before the last, YYYY-MM-DD. */
export const day = (before: number) =>
  new Date(Date.parse(`${WORLD_DAY}T12:00:00Z`) - before * 86_400_000).toISOString().slice(0, 10);

/** A second of the day so many days before the last, from its first in Beijing. */
export const second = (before: number, ofDay: number) =>
  Date.parse(`${day(before)}T00:00:00+08:00`) / 1000 + ofDay;

/** One product of the world. */
export interface Ware {
  readonly id: string;
  readonly title: string;
  readonly top: string;
  readonly leaf: string;
  readonly shop: string;
  readonly price: number;
}

/** Every product, the same in every run. */
export function wares(): Ware[] {
  const random = seeded(1);
  return Array.from({ length: WORLD.products }, (_, n) => {
    // A shop has one kind of wares, so that categories part shops too.
    const { top, leaf, ware } = pick(KINDS, n % WORLD.shops);
    const mark = pick(MARKS, Math.floor(n / 3));
    return {
      id: `W${String(n).padStart(4, '0')}`,
      title: `${mark} ${ware} ${n + 1}号`,
      top,
      leaf,
      shop: `${pick(MARKS, n % WORLD.shops)}${pick(['旗舰店', '优选', '小铺'], Math.floor((n % WORLD.shops) / 12))}`,
      price: Math.round((5 + random() ** 3 * 800) * 100) / 100,
    };
  });
}

/** The id that the n-th author has at the source. */
export const authorKey = (n: number) => `A${String(n).padStart(4, '0')}`;
/** The n-th author. */
export const authorId = (n: number) => objectId('author', authorKey(n));
/** What the n-th author is called. */
export const authorName = (n: number) =>
  `${pick(MARKS, n)}${pick(['小厨', '日记', '同学', '穿搭', '探店', '的家'], Math.floor(n / 12))}${n + 1}`;

/** A row of a stream, as a collector would send it. */
export const fact = (stream: string, row: StreamRow['row']): StreamRow => ({ stream, row });
