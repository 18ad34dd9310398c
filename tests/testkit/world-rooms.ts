import { objectId } from '#market/streams/object-id.ts';
import type { StreamRow } from '#market/streams/stream.ts';
import {
  authorId,
  CONTENTS,
  fact,
  MARKS,
  pick,
  second,
  seeded,
  type Ware,
  WORLD,
  wares,
} from './world-base.ts';

const THEMES = ['面膜专场', '春季上新', '零食夜宴', '清仓好价', '好物分享', '工厂直发'];
/** Lengths in seconds, one of each band and one of eleven minutes. */
const LENGTHS = [2700, 5400, 9000, 14_400, 660];
/** Captures of a room. */
const TICKS = 6;

interface Room {
  readonly n: number;
  readonly id: string;
  readonly opened: number;
  readonly length: number;
  /** Most people at once. */
  readonly peak: number;
  readonly isCart: boolean;
  readonly isOpen: boolean;
}

function openRow({ n, id, opened, isCart }: Room): StreamRow {
  return fact('room_open', {
    room_id: id,
    ts: opened,
    source_key: `R${n}`,
    author_id: authorId(n % WORLD.sellers),
    title: `${pick(MARKS, n)}${pick(THEMES, n)}`,
    category: pick(CONTENTS, n),
    mode: n % 3,
    is_cart: isCart ? 1 : 0,
  });
}

/** People come, are most in the middle and leave; each stays about a minute and a half. */
function tickRows({ n, id, opened, length, peak }: Room): StreamRow[] {
  const every = Math.floor(length / TICKS);
  let watched = 0;
  return Array.from({ length: TICKS }, (_, i) => {
    const online = Math.max(1, Math.round(peak * (0.4 + 0.6 * Math.sin(((i + 0.5) / TICKS) * Math.PI))));
    watched += Math.ceil((online * every) / 90);
    return fact('room_tick', {
      room_id: id,
      ts: opened + (i + 1) * every - Math.floor(every / 2),
      online,
      watch_cnt: watched,
      exposed: watched * 4,
      likes: watched * 3,
      barrage: Math.floor(watched * (0.02 + (n % 9) * 0.01)),
      fans: 100_000 + i * ((n % 7) - 2) * 12,
    });
  });
}

function closeRow({ n, id, opened, length, peak }: Room): StreamRow {
  const watched = Math.ceil((peak * length) / 110);
  const paid = (n % 9) * 500;
  return fact('room_close', {
    room_id: id,
    opened_at: opened,
    ts: opened + length,
    exposed: watched * 4,
    total_users: n % 40 === 11 ? null : watched,
    watch_ucnt: Math.floor(watched * 0.8),
    peak_users: peak,
    likes: watched * 3,
    barrage: n % 30 === 4 ? null : Math.floor(watched * (0.02 + (n % 9) * 0.01)),
    inc_fans: Math.floor(watched / 60) - (n % 7) * 3,
    traffic: n % 4 === 3 ? [] : [5000 - paid, paid, 1500, 1200, 800, 700, 500, 300].map(String),
  });
}

/** Products lie in the cart from the beginning; the first is explained for ten minutes, the last is taken out early. */
function cartRows({ n, id, opened, length }: Room, all: readonly Ware[]): StreamRow[] {
  const random = seeded(40_000 + n);
  const chosen = new Set(Array.from({ length: 5 }, () => Math.floor(random() * all.length)));
  const products = [...chosen].map((w) => all[w] as Ware);
  const cart = products.map((ware, i) => ({
    room_id: id,
    product_id: objectId('product', ware.id),
    on_ts: opened + 30,
    is_off: 0,
    ts: opened + 30,
    position: i + 1,
    // One room in forty asks a price for its first product that nobody pays.
    price_fen: Math.round(ware.price * (n % 40 === 23 && i === 0 ? 100_000 : 90)),
  }));
  const last = cart.at(-1) as (typeof cart)[number];
  return [
    ...cart.map((row) => fact('room_cart', row)),
    fact('room_cart', { ...last, is_off: 1, ts: opened + Math.floor(length / 2) }),
    fact('room_explain', {
      room_id: id,
      product_id: (cart[0] as (typeof cart)[number]).product_id,
      start_ts: opened + 60,
      end_ts: opened + 660,
    }),
  ];
}

/** What is spoken in some rooms. */
const talkRow = ({ id, opened }: Room): StreamRow =>
  fact('room_asr', {
    room_id: id,
    start_ts: opened + 90,
    end_ts: opened + 95,
    label: '促单',
    text: '三二一，上链接',
  });

function roomRows(room: Room, all: readonly Ware[]): StreamRow[] {
  // A room that was never seen to close counts as closed once it has been silent.
  const isClosed = !room.isOpen && room.n % 50 !== 7;
  return [
    openRow(room),
    ...tickRows(room),
    ...(isClosed ? [closeRow(room)] : []),
    ...(room.isCart ? cartRows(room, all) : []),
    ...(room.n % 6 === 1 ? [talkRow(room)] : []),
  ];
}

/** The two official lists of six hours of the last day: of all rooms and of those with a cart, these per category too. */
export function hourRows(): StreamRow[] {
  const tops = ['0', ...new Set(wares().map((w) => objectId('category', `m\n${w.top}`)))];
  const list = (type: number, category: string, hour: number) => {
    const random = seeded(60_000 + hour * 100 + type * 10 + tops.indexOf(category));
    const rooms = Array.from({ length: WORLD.rooms }, (_, n) => n).filter(
      (n) => (type === 1 || n % 8 !== 5) && random() < (category === '0' ? 0.3 : 0.08),
    );
    return rooms.map((n, i) =>
      fact('hour_list', {
        type,
        category,
        ts: second(0, hour * 3600),
        rank: i + 1,
        room_id: objectId('live', `R${n}`),
        score: (rooms.length - i) * 1200,
        gap: i === 0 ? null : 1200,
      }),
    );
  };
  return [15, 16, 17, 18, 19, 20].flatMap((hour) => [
    ...list(1, '0', hour),
    ...tops.flatMap((category) => list(8, category, hour)),
  ]);
}

/** Live rooms of the 30 days before the last, most of them lately; the last one is still open at `now`, unix seconds. */
export function roomsRows(now: number): StreamRow[] {
  const all = wares();
  return Array.from({ length: WORLD.rooms }, (_, n): Room => {
    const random = seeded(30_000 + n);
    const isOpen = n === WORLD.rooms - 1;
    const length = pick(LENGTHS, n);
    const before = Math.floor(random() ** 2 * 30);
    const opened = isOpen ? now - length : second(before, Math.floor(21_600 + random() * 46_800));
    const peak = Math.floor(20 + random() ** 5 * 20_000);
    return { n, id: objectId('live', `R${n}`), opened, length, peak, isCart: n % 8 !== 5, isOpen };
  }).flatMap((room) => roomRows(room, all));
}
