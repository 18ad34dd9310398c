import { midnight, named, often, type Rows } from './facts.ts';
import { authorId, draw, even, productId, roomId } from './fill-goods.ts';
import type { FactsSize } from './size.ts';
import { PHRASES } from './vocabulary.ts';

/** Products in the cart of a room, ticks of a room, and seconds between two of them. */
const CART = 20;
const TICKS = 12;
const TICK_S = 600;
const LASTS = TICKS * TICK_S;

const room_id = roomId('n');

function openings(): Rows['columns'] {
  return {
    room_id,
    ts: 'opened',
    source_key: 'toString(n)',
    author_id: authorId('author'),
    title: `concat(${named('praise', even(81, PHRASES.praise.count))}, ${named('goods', even(82, PHRASES.goods.count))})`,
    category: named('category1', even(83, PHRASES.category1.count)),
    mode: '1 + n % 2',
    is_cart: '1',
  };
}

const closings: Rows['columns'] = {
  room_id,
  opened_at: 'opened',
  ts: `opened + ${LASTS}`,
  exposed: 'crowd * 30',
  total_users: 'crowd * 6',
  peak_users: 'crowd',
  likes: 'crowd * 9',
  barrage: 'crowd',
  inc_fans: 'toInt64(crowd / 20)',
};

/** Rooms of two hours with a tick every ten minutes; their products come into the cart one after another. */
export function roomFacts({ roomsADay, authors, active, days }: FactsSize): Rows[] {
  const rooms = `(SELECT number AS n, ${midnight(`intDiv(n, ${roomsADay})`)} + 8 * 3600 + cityHash64(n, 57) % 50000 AS opened,
  ${often(authors * 0.1, 80, 'n')} AS author, toUInt64(200 + 3000000 / pow(author + 20, 0.8)) AS crowd FROM numbers_mt(${roomsADay * days}))`;
  const times = (name: string, count: number) =>
    `(SELECT *, arrayJoin(range(${count})) AS ${name} FROM ${rooms})`;
  const put = `opened + place * ${Math.floor(LASTS / CART)}`;
  const product_id = productId(often(active, 84, `n * ${CART} + place`));
  const tick = {
    room_id,
    ts: `opened + tick * ${TICK_S}`,
    online: 'toUInt32(crowd / 2)',
    watch_cnt: 'toUInt64(crowd * tick / 2)',
  };
  return [
    { stream: 'room_open', from: rooms, columns: openings() },
    { stream: 'room_close', from: rooms, columns: closings },
    { stream: 'room_tick', from: times('tick', TICKS), columns: tick },
    {
      stream: 'room_cart',
      from: times('place', CART),
      columns: { room_id, product_id, on_ts: put, is_off: '0', ts: put, position: 'place + 1' },
    },
  ];
}

/** The id of the n-th video. */
const video_id = 'intDiv(sipHash64(n, 11), 2)';

function publishings(): Rows['columns'] {
  const words = [
    named('praise', even(93, PHRASES.praise.count)),
    named('goods', even(94, PHRASES.goods.count)),
    named('amount', even(95, PHRASES.amount.count)),
  ];
  return {
    video_id,
    source_key: 'toString(n)',
    author_id: authorId('author'),
    description: `concat(${words.join(", ' ', ")})`,
    published_at: 'published',
    duration_s: 'toUInt32(15 + n % 90)',
    product_ids: `[${productId('product')}]`,
    category: named('category1', even(96, PHRASES.category1.count)),
  };
}

/** Likes of a video on its first days, and what goes with them. */
const counters: Rows['columns'] = {
  video_id,
  ts: 'published + 1800 + step * 86400',
  likes: 'toUInt64(liked * step / 2)',
  comments: 'toUInt64(liked * step / 60)',
  shares: 'toUInt64(liked * step / 90)',
  collects: 'toUInt64(liked * step / 40)',
};

/** Videos with one product each and a counter on each of their first three days. */
export function videoFacts({ videosADay, authors, active, days }: FactsSize): Rows[] {
  const videos = `(SELECT number AS n, ${midnight(`intDiv(n, ${videosADay})`)} + 6 * 3600 + cityHash64(n, 56) % 60000 AS published,
  ${often(authors * 0.2, 90, 'n')} AS author, ${often(active, 91, 'n')} AS product, toUInt64(20000 * pow(${draw(92)}, 6)) AS liked FROM numbers_mt(${videosADay * days}))`;
  const cart = {
    video_id,
    product_id: productId('product'),
    on_ts: 'published',
    is_off: '0',
    ts: 'published',
  };
  return [
    { stream: 'aweme_publish', from: videos, columns: publishings() },
    { stream: 'aweme_cart', from: videos, columns: cart },
    {
      stream: 'aweme_counter',
      from: `(SELECT *, arrayJoin(range(3)) AS step FROM ${videos})`,
      columns: counters,
    },
  ];
}
