import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { House } from '#app/server/house.ts';
import { feedById } from '#market/feeds/feeds.ts';
import { takeItems } from '#market/ingest/door.ts';
import { derivePending } from '#market/ingest/import.ts';
import { objectId } from '#market/streams/object-id.ts';
import type { StreamRow } from '#market/streams/stream.ts';
import {
  type AuthorRow,
  hotListJson,
  influencerCsv,
  type PanelRow,
  panelCsv,
  productListCsv,
  type Topic,
  type VideoRow,
  videoCsv,
} from './market.ts';

/** Last day of the world's sales; windows end here. */
export const WORLD_DAY = '2026-03-20';
/** Second at which what carries no date was taken: 2026-03-20 20:00 Beijing. */
export const WORLD_AT = Date.parse('2026-03-20T20:00:00+08:00') / 1000;
/** How much of each thing there is; each is more than the light edition's window, shops more than the trial's. */
export const WORLD = { products: 540, shops: 36, authors: 540, videos: 540, topics: 40, captures: 6 };

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

const MARKS = [
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
const KINDS = Object.entries(TOPS).flatMap(([top, leaves]) =>
  leaves.map(([leaf, ware]) => ({ top, leaf, ware })),
);
const PLACES = [
  ['浙江', '杭州'],
  ['广东', '广州'],
  ['四川', '成都'],
  ['北京', '北京'],
  ['', ''],
] as const;
const CONTENTS = ['美食', '美妆', '穿搭', '家居', '旅行', '亲子'];

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const day = (before: number) =>
  new Date(Date.parse(`${WORLD_DAY}T12:00:00Z`) - before * 86_400_000).toISOString().slice(0, 10);

/** Days before the last on which the panel was captured: daily at the end, with gaps before. */
const CAPTURED = [34, 29, 22, 16, 14, 9, 7, 6, 4, 3, 2, 1, 0];

interface Ware {
  readonly id: string;
  readonly title: string;
  readonly top: string;
  readonly leaf: string;
  readonly shop: string;
  readonly price: number;
}

function wares(): Ware[] {
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

/** Some wares were found in the last week only, some have no counter, some do not sell, one was reset. */
function panelOf(ware: Ware, n: number): Partial<PanelRow>[] {
  const random = seeded(1000 + n);
  const pace = n % 9 === 5 ? 0 : Math.ceil(random() ** 4 * 6000);
  let sold = Math.floor(random() * 20_000);
  const seen = n % 10 === 7 ? CAPTURED.filter((before) => before <= 4) : CAPTURED;
  return seen.map((before, i) => {
    const days = i === 0 ? 0 : (seen[i - 1] as number) - before;
    if (n % 50 === 3 && i === seen.length - 3) sold = Math.floor(sold / 10);
    else sold += Math.floor(pace * days * (0.5 + random()));
    const counted = n % 25 !== 4;
    return {
      day: day(before).replaceAll('-', '/'),
      id: ware.id,
      title: ware.title,
      price: (ware.price * (before === 0 ? 0.9 : 1)).toFixed(2),
      sold: counted ? sold : '',
      comments: counted ? Math.floor(sold / 9) : '',
      shop: ware.shop,
    };
  });
}

/** Categories of the panel's products, which the panel does not know: as a collector would send them. */
function categoryRows(ware: Ware): StreamRow[] {
  const top = objectId('category', `m\n${ware.top}`);
  const leaf = objectId('category', `m\n${ware.top}\n${ware.leaf}`);
  const product_id = objectId('product', ware.id);
  const node = (row: Record<string, string | number>): StreamRow => ({
    stream: 'category_node',
    row: { tree: 'm', ...row } as StreamRow['row'],
  });
  const profile = {
    product_id,
    ts: Date.parse(`${day(40)}T12:00:00Z`) / 1000,
    source_key: ware.id,
    title: ware.title,
    shop_id: objectId('shop', ware.shop),
    brand_id: '0',
    cat1: top,
    cat2: leaf,
    price_fen: Math.round(ware.price * 100),
    cover: '',
  };
  return [
    node({ id: top, parent_id: '0', level: 1, name: ware.top }),
    node({ id: leaf, parent_id: top, level: 2, name: ware.leaf }),
    { stream: 'product_profile', row: profile },
  ];
}

/** Found on the day of the first capture only where the list says so: the newest wares come without categories. */
const isNew = (n: number) => n % 10 === 7;

function authorRows(counted: number): Partial<AuthorRow>[] {
  return Array.from({ length: WORLD.authors }, (_, n) => {
    const random = seeded(5000 + n);
    const [province, city] = pick(PLACES, n);
    const fans = Math.floor(1000 + random() ** 5 * 20_000_000);
    return {
      name: `${pick(MARKS, n)}${pick(['小厨', '日记', '同学', '穿搭', '探店', '的家'], Math.floor(n / 12))}${n + 1}`,
      gender: pick(['1', '2', ''], n),
      province,
      city,
      category: pick(CONTENTS, n),
      fans: n % 40 === 9 ? '' : Math.floor(fans * (1 + counted * 0.03)),
      videos: Math.floor(random() * 900),
      likes: Math.floor(fans * (2 + random() * 20)),
      comments: Math.floor(fans * random()),
      shares: Math.floor(fans * random() * 0.3),
      following: n % 30 === 2 ? '' : Math.floor(random() * 400),
      custom_verify: n % 7 === 1 ? `${pick(CONTENTS, n)}视频作者` : '',
      enterprise_verify: n % 11 === 4 ? `${pick(MARKS, n)}官方账号` : '',
      signature: `分享${pick(CONTENTS, n)}的每一天`,
    };
  });
}

function videoRows(): Partial<VideoRow>[] {
  return Array.from({ length: WORLD.videos }, (_, n) => {
    const random = seeded(9000 + n);
    const { ware } = pick(KINDS, n);
    const id = `76000000000000${String(10_000 + n)}`;
    const likes = Math.floor(random() ** 6 * 3_000_000);
    return {
      video_id: id,
      desc: `${pick(MARKS, n)}的${ware}开箱 第${n + 1}集 #${pick(CONTENTS, n)}`,
      author: `${pick(MARKS, n)}日记${(n % 90) + 1}`,
      author_id: `53000000000${1000 + (n % 90)}`,
      create_time: `${day(n % 60)} ${String(n % 24).padStart(2, '0')}:30:00`,
      tags: pick(CONTENTS, n),
      digg_count: n % 45 === 8 ? '' : likes,
      comment_count: n % 45 === 9 ? '' : Math.floor(likes * random() * 0.4),
      share_count: Math.floor(likes * random() * 0.4),
      collect_count: Math.floor(likes * random() * 0.2),
      video_url: `https://example.invalid/${n % 8 === 2 ? 'note' : 'video'}/${id}`,
    };
  });
}

/** The topics of one capture: each hour some go, some come, all move. */
function topicsAt(hour: number): Partial<Topic>[] {
  return Array.from({ length: WORLD.topics }, (_, n) => n + hour * 4).map((n) => {
    const random = seeded(20_000 + n * 31 + hour);
    return {
      id: String(900_000 + n),
      title: `${pick(MARKS, n)}${pick(['的春天来了', '海边日落', '新品首发', '夜市美食', '面膜测评'], n)}第${n + 1}期`,
      hot: Math.floor(500_000 + random() * 11_500_000),
      timestamp: WORLD_AT - 86_400,
    };
  });
}

interface WorldFile {
  readonly feed: string;
  readonly name: string;
  readonly text: string;
  readonly at?: number;
}

/** Every file of the world, in the order of import. */
export function worldFiles(): WorldFile[] {
  const all = wares();
  const listed = KINDS.map(({ top, leaf, ware }) => ({ title: `${ware} 清单款`, price: 19.9, leaf, top }));
  const hour = (n: number) => `${day(0)}T${String(n * 2).padStart(2, '0')}1035Z`;
  return [
    { feed: 'product-list', name: 'list.csv', text: productListCsv(listed), at: WORLD_AT },
    { feed: 'product-panel', name: 'panel.csv', text: panelCsv(all.flatMap(panelOf)) },
    {
      feed: 'influencer-list',
      name: 'before.csv',
      text: influencerCsv(authorRows(0)),
      at: WORLD_AT - 9 * 86_400,
    },
    { feed: 'influencer-list', name: 'now.csv', text: influencerCsv(authorRows(1)), at: WORLD_AT },
    { feed: 'video-list', name: 'search_春日_results_20260320_143533.csv', text: videoCsv(videoRows()) },
    ...Array.from({ length: WORLD.captures }, (_, n) => ({
      feed: 'hot-list',
      name: `${hour(n)}.json`,
      text: hotListJson(topicsAt(n)),
    })),
  ];
}

/**
 * Fills a house with the seeded world through its own doors: every filter of every listing has rows that match and rows
 * that do not. `dir` takes the files.
 */
export async function fillWorld(house: House, dir: string): Promise<void> {
  const items = wares().flatMap((ware, n) =>
    isNew(n) ? [] : [{ file: 'categories', line: n + 1, outcome: { rows: categoryRows(ware) } }],
  );
  await takeItems(house.stores, items, ({ reason }) => {
    throw new Error(reason);
  });
  mkdirSync(dir, { recursive: true });
  for (const { feed: id, name, text, at } of worldFiles()) {
    const file = join(dir, name);
    writeFileSync(file, text);
    const feed = feedById(id);
    if (!feed) throw new Error(`no feed ${id}`);
    const report = await house.import({ feed, paths: [file], ...(at !== undefined && { at }) }, () => {});
    if (report.rejected > 0) throw new Error(`${name}: ${JSON.stringify(report.reasons)}`);
  }
  await derivePending(house.stores, () => {});
  await house.state.refresh();
}
