import { objectId } from '#market/streams/object-id.ts';
import type { StreamRow } from '#market/streams/stream.ts';
import type { AuthorRow } from './market.ts';
import {
  authorId,
  authorKey,
  authorName,
  CONTENTS,
  day,
  fact,
  KINDS,
  MARKS,
  pick,
  second,
  seeded,
  WORLD,
  WORLD_AT,
  wares,
} from './world-base.ts';

/** 达人, 品牌自营, 商家自营, 明星, 官方媒体: mostly the first. */
const AUTHOR_KINDS = [2, 3, 4, 5, 1, 1, 1, 1, 1, 1];

/** What a collector knows of a seller beside the list: its kind, its level, and the shop of one that sells its own. */
function sellerRow(author: Partial<AuthorRow>, n: number): StreamRow {
  const kind = pick(AUTHOR_KINDS, n);
  const shop = pick(wares(), n).shop;
  return fact('author_profile', {
    author_id: authorId(n),
    ts: WORLD_AT + 60,
    source_key: authorKey(n),
    name: authorName(n),
    display_id: '',
    gender: Number(author.gender ?? 0),
    country: '',
    province: author.province ?? '',
    city: author.city ?? '',
    location: '',
    category: author.category ?? '',
    school: '',
    custom_verify: author.custom_verify ?? '',
    enterprise_verify: author.enterprise_verify ?? '',
    signature: `${author.signature ?? ''}${n % 4 === 1 ? ` 商务合作 138001380${String(n).padStart(2, '0')}` : ''}`,
    kind,
    shop_id: kind === 3 ? objectId('shop', shop) : '0',
    mcn: n % 5 === 2 ? `${pick(MARKS, n)}文化` : '',
    level: n % 8,
  });
}

/** Followers on the days before: two authors in five had more of them then. */
function fansRows(author: Partial<AuthorRow>, n: number): StreamRow[] {
  const fans = Number(author.fans);
  if (author.fans === '') return [];
  const isFalling = seeded(6000 + n)() < 0.4;
  return [5, 3, 2, 1].map((before) =>
    fact('author_counter', {
      author_id: authorId(n),
      ts: second(before, 72_000),
      fans: Math.floor(fans * (1 + (isFalling ? 1 : -1) * before * 0.002 * (1 + (n % 7)))),
      videos: null,
      likes: null,
      comments: null,
      shares: null,
      following: null,
    }),
  );
}

/** 带货口碑 of four sellers in five, of each band. */
function scoreRows(n: number): StreamRow[] {
  if (n % 5 === 4) return [];
  const score = pick([492, 455, 431], n);
  return [7, 0].map((before) =>
    fact('author_dsr', { author_id: authorId(n), day: day(before), score: score + before }),
  );
}

/** Facts of authors beside the list of influencers. */
export function sellersRows(authors: readonly Partial<AuthorRow>[]): StreamRow[] {
  const sellers = authors.slice(0, WORLD.sellers);
  return [
    ...sellers.map(sellerRow),
    ...sellers.flatMap((_, n) => scoreRows(n)),
    ...authors.flatMap(fansRows),
  ];
}

/** A video with one or two products on it, from the day it came out or hung on later, at its end and a day before. */
function carrierRows(n: number): StreamRow[] {
  const random = seeded(50_000 + n);
  const { ware } = pick(KINDS, n);
  const id = objectId('video', `C${n}`);
  const all = wares();
  const published = second(n % 13, 3600 * (n % 18));
  const products = [1, 2]
    .slice(0, 1 + (n % 2))
    .map(() => objectId('product', (all[Math.floor(random() * all.length)] as { id: string }).id));
  const isLater = n % 3 === 1;
  const likes = Math.floor(2000 + random() ** 3 * 400_000);
  const counted = (before: number, share: number) =>
    counterRow(id, second(before, 79_200), Math.floor(likes * share));
  return [
    fact('aweme_publish', {
      video_id: id,
      source_key: `C${n}`,
      author_id: authorId(n % WORLD.sellers),
      author_key: authorKey(n % WORLD.sellers),
      author_name: authorName(n % WORLD.sellers),
      description: `${pick(MARKS, n)}的${ware}真实体验 ${n + 1} #${pick(CONTENTS, n)}`,
      hashtags: [pick(CONTENTS, n)],
      published_at: published,
      duration_s: 15 + (n % 90),
      url: '',
      is_image: n % 3 === 2 ? 1 : 0,
      product_title: '',
      product_ids: isLater ? [] : products,
      category: pick(CONTENTS, n),
      has_ad: n % 4 === 1 ? 1 : 0,
    }),
    ...(isLater ? products : []).map((product_id) =>
      fact('aweme_cart', { video_id: id, product_id, on_ts: published + 600, ts: published + 600 }),
    ),
    ...(n % 13 === 0 ? [] : [counted(1, 0.7)]),
    counted(0, 1),
  ];
}

const counterRow = (video_id: string, ts: number, likes: number) =>
  fact('aweme_counter', {
    video_id,
    ts,
    likes,
    comments: Math.floor(likes / 12),
    shares: Math.floor(likes / 30),
    collects: Math.floor(likes / 20),
    plays: null,
  });

/** Videos that carry goods, and what the videos of the list had the day before: `listed` are their ids and likes. */
export function carriersRows(listed: readonly { id: string; likes: number | null }[]): StreamRow[] {
  return [
    ...Array.from({ length: WORLD.carriers }, (_, n) => carrierRows(n)).flat(),
    ...listed.flatMap(({ id, likes }, n) =>
      likes === null || n % 4 === 0
        ? []
        : [counterRow(objectId('video', id), second(1, 50_000), Math.floor(likes * 0.8))],
    ),
  ];
}
