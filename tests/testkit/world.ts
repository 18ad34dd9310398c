import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Runtime } from '#app/server/runtime.ts';
import { processBoardBacklog } from '#market/build/derive.ts';
import { rebuildDirty } from '#market/build/rebuild-dirty.ts';
import type { FeedItem } from '#market/feeds/contract.ts';
import { feedById } from '#market/feeds/feeds.ts';
import { readFeed } from '#market/feeds/read-feed.ts';
import { ingestRows } from '#market/ingest/ingest-rows.ts';
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
import {
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
  type Ware,
  WORLD,
  WORLD_AT,
  wares,
} from './world-base.ts';
import { contextRows } from './world-context.ts';
import { goodsRows } from './world-goods.ts';
import { offerRows } from './world-offers.ts';
import { hourRows, roomsRows } from './world-rooms.ts';
import { carriersRows, sellersRows } from './world-sellers.ts';

/** Days before the last on which the panel was captured: daily at the end, with gaps before. */
const CAPTURED = [34, 29, 22, 16, 14, 9, 7, 6, 4, 3, 2, 1, 0];
const PLACES = [
  ['浙江', '杭州'],
  ['广东', '广州'],
  ['四川', '成都'],
  ['北京', '北京'],
  ['', ''],
] as const;

/** A ware without a counter that was not captured in the last week. */
const GONE = 529;

/** Some wares were found in the last week only, some have no counter, some do not sell, one was reset. */
function panelOf(ware: Ware, n: number): Partial<PanelRow>[] {
  const random = seeded(1000 + n);
  const pace = n % 9 === 5 ? 0 : Math.ceil(random() ** 4 * 6000);
  let sold = Math.floor(random() * 20_000);
  const seen = CAPTURED.filter((before) => (n % 10 === 7 ? before <= 4 : n !== GONE || before >= 9));
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

/** Every sixth ware tells at the end of each day how often its page was looked at, beside what the panel tells. */
const tellsViews = (n: number) => n % 6 === 0;
const viewsOf = (sold: number, n: number) => sold * (8 + (n % 7));

function viewRows(): StreamRow[] {
  return wares().flatMap((ware, n) =>
    tellsViews(n)
      ? panelOf(ware, n).flatMap(({ day: on = '', sold }) =>
          sold === ''
            ? []
            : [
                fact('product_counter', {
                  product_id: objectId('product', ware.id),
                  ts: Date.parse(`${on.replaceAll('/', '-')}T23:59:59+08:00`) / 1000,
                  counted: 0,
                  sold_total: null,
                  comments: null,
                  price_fen: null,
                  views: viewsOf(Number(sold), n),
                }),
              ],
        )
      : [],
  );
}

/** Every third ware is looked at every hour of the last afternoon too, on the way to what the panel tells at its end. */
function hourlyRows(): StreamRow[] {
  return wares().flatMap((ware, n) => {
    const [before, after] = panelOf(ware, n)
      .slice(-2)
      .map((row) => Number(row.sold));
    if (n % 3 !== 0 || !before || !after || after < before) return [];
    return [15, 16, 17, 18, 19, 20, 21].map((hour) => {
      const sold_total = before + Math.floor(((after - before) * hour) / 24);
      return fact('product_counter', {
        product_id: objectId('product', ware.id),
        ts: second(0, hour * 3600),
        counted: 1,
        sold_total,
        comments: null,
        price_fen: Math.round(ware.price * 100),
        views: tellsViews(n) ? viewsOf(sold_total, n) : null,
        good_bp: 9000 + (n % 900),
      });
    });
  });
}

/** Wares without a counter in the panel: the first half begins to sell now, the others peaked around a week of the year before. */
function otherCounters(): StreamRow[] {
  return wares().flatMap(({ id, price }, n) => {
    const nth = Math.floor(n / 25);
    if (n % 25 !== 4) return [];
    const isNow = nth < 12;
    const sold = isNow ? [0, 900, 1800, 2700, 3600, 4500, 5400, 9400] : [100, 160, 220, 2220, 2620, 2680];
    const first = isNow ? 7 + (nth % 3) : 350 - (nth % 3) * 15;
    return sold.map((sold_total, i) =>
      fact('product_counter', {
        product_id: objectId('product', id),
        ts: second(first - i, 86_399),
        counted: 1,
        sold_total,
        comments: null,
        price_fen: Math.round(price * 100),
      }),
    );
  });
}

function authorRows(counted: number): Partial<AuthorRow>[] {
  return Array.from({ length: WORLD.authors }, (_, n) => {
    const random = seeded(5000 + n);
    const [province, city] = pick(PLACES, n);
    const fans = Math.floor(1000 + random() ** 5 * 20_000_000);
    return {
      name: authorName(n),
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
    const id = `76000000000000${String(10_001 + n)}`;
    const likes = Math.floor(random() ** 6 * 3_000_000);
    return {
      video_id: id,
      desc: `${pick(MARKS, n)}的${ware}开箱 第${n + 1}集 #${pick(CONTENTS, n)}`,
      author: authorName(n % WORLD.sellers),
      author_id: authorKey(n % WORLD.sellers),
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
      text: influencerCsv(authorRows(0), authorKey),
      at: WORLD_AT - 9 * 86_400,
    },
    { feed: 'influencer-list', name: 'now.csv', text: influencerCsv(authorRows(1), authorKey), at: WORLD_AT },
    { feed: 'video-list', name: 'search_春日_results_20260320_143533.csv', text: videoCsv(videoRows()) },
    ...Array.from({ length: WORLD.captures }, (_, n) => ({
      feed: 'hot-list',
      name: `${hour(n)}.json`,
      text: hotListJson(topicsAt(n)),
    })),
  ];
}

/** What collectors send of the world beside the files; `now` is when its open room is looked at, unix seconds. */
function collectedRows(now: number): StreamRow[] {
  const listed = videoRows().map(({ video_id = '', digg_count = '' }) => ({
    id: video_id,
    likes: digg_count === '' ? null : Number(digg_count),
  }));
  return [
    ...goodsRows(),
    ...hourlyRows(),
    ...viewRows(),
    ...otherCounters(),
    ...sellersRows(authorRows(1)),
    ...roomsRows(now),
    ...hourRows(),
    ...carriersRows(listed),
    ...contextRows(),
    ...offerRows(),
  ];
}

/**
 * Fills a runtime with the seeded world through its own doors: every filter of every listing has rows that match and rows
 * that do not. `dir` takes the files. Of the streams `without`, nothing comes in.
 */
export async function fillWorld(
  runtime: Runtime,
  dir: string,
  { without = new Set() }: { readonly without?: ReadonlySet<string> } = {},
): Promise<void> {
  const { stores } = runtime;
  const taken = (item: FeedItem): FeedItem[] => {
    if (!('rows' in item.outcome)) return [item];
    const rows = item.outcome.rows.filter(({ stream }) => !without.has(stream));
    return rows.length === 0 ? [] : [{ ...item, outcome: { ...item.outcome, rows } }];
  };
  const take = (items: readonly FeedItem[]) =>
    ingestRows(stores, items.flatMap(taken), ({ file, line, reason }) => {
      throw new Error(`${file}:${line} ${reason}`);
    });
  const rows = collectedRows(Math.floor(stores.clock.now() / 1000));
  await take(rows.map((row, n) => ({ file: 'collected', line: n + 1, outcome: { rows: [row] } })));
  mkdirSync(dir, { recursive: true });
  for (const { feed: id, name, text, at } of worldFiles()) {
    const file = join(dir, name);
    writeFileSync(file, text);
    const feed = feedById(id);
    if (!feed) throw new Error(`no feed ${id}`);
    for await (const { items } of readFeed(feed, file, { ...(at !== undefined && { at }) }))
      await take(items);
  }
  // Once for all files: a derivation after each would take most of the time of the tests.
  await rebuildDirty(stores, () => {});
  while (await processBoardBacklog(stores.market, stores.clock));
  await runtime.state.refresh();
}
