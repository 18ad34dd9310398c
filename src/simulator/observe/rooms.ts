import { dayAt, monthDayOf } from '../calendar.ts';
import { rooms as shape } from '../parameters.ts';
import { mix, Random, unit } from '../random.ts';
import { roomTitle } from '../text/titles.ts';
import { type Crowd, crowdOf } from '../world/crowd.ts';
import type { Days } from '../world/day.ts';
import { fansAt } from '../world/fans.ts';
import type { SimulatedRoom } from '../world/room.ts';
import { trackingOf } from '../world/rooms.ts';
import { soldShown } from './counters.ts';
import { idOf, quotedName, type Scene } from './out.ts';
import { lateBy } from './profiles.ts';

/** A room with what was seen of it. */
export interface SeenRoom {
  readonly room: SimulatedRoom;
  readonly id: string;
  readonly crowd: Crowd;
  /** Followers of the account before and after. */
  readonly fans: number;
  readonly gained: number;
  /** A stretch without ticks, in minutes from the opening. */
  readonly gap: readonly [number, number];
  readonly noun: string;
}

/** Everything that is seen of the rooms that open on a day, also what happens in them after midnight. */
export function observeRooms(scene: Scene, day: number): SeenRoom[] {
  const isMinutes = day >= scene.days.firstMinutes();
  return scene.days.rooms(day).map((room) => {
    const found = see(scene, room);
    opening(scene, found);
    closing(scene, found);
    if (trackingOf(room) === 'none') return found;
    ticks(scene, found, isMinutes ? 1 : 10);
    if (room.cart.length > 0) {
      cart(scene, found);
      explains(scene, found);
    }
    return found;
  });
}

/** Share of the followers gained on a day that came in the account's rooms; all its rooms of the day share it. */
const GAINED = 0.85;

/** How many rooms the account of a room opens on its day. */
function turnsOf(days: Days, { author, day }: SimulatedRoom): number {
  return Math.max(1, days.rooms(day).filter((room) => room.author === author).length);
}

/** What is seen of a room on the whole; nothing is written. */
export function see({ world, days }: Pick<Scene, 'world' | 'days'>, room: SimulatedRoom): SeenRoom {
  const crowd = crowdOf(world, days, room);
  const [before, after] = [fansAt(world, room.day - 1), fansAt(world, room.day)];
  const fans = before[room.author] ?? 0;
  const grown = Math.max(0, (after[room.author] ?? 0) - fans);
  const gained = Math.round(Math.min(crowd.viewers * 0.03, (GAINED * grown) / turnsOf(days, room)));
  const random = new Random(mix(room.mark, 33));
  const count = crowd.online.length;
  const from = random.whole(0, count);
  const length =
    trackingOf(room) === 'partly'
      ? Math.round(count * random.between(0.2, 0.6))
      : random.isLucky(0.06)
        ? random.whole(3, 20)
        : 0;
  const product = world.products[room.cart[0]?.product ?? -1];
  return {
    room,
    id: idOf('live', room),
    crowd,
    fans,
    gained,
    gap: [from, from + length],
    noun: product?.leaf.noun ?? '',
  };
}

function opening({ world, out }: Scene, { room, id, noun }: SeenRoom): void {
  const author = world.authors[room.author];
  const random = new Random(mix(room.mark, 34));
  const hour = Math.floor(((room.start + 28_800) % 86_400) / 3600);
  const title = room.isCart
    ? roomTitle(random, noun || '好物', { hour, monthDay: monthDayOf(room.day) })
    : random.pick(['聊聊天', '唱歌给你听', '今晚不孤单', '随便播播', '来连麦']);
  const category = room.isCart ? '购物/电商' : random.pick(['音乐', '舞蹈', '聊天', '户外', '颜值', '游戏']);
  out.put(
    'room_open',
    `{"room_id":"${id}","ts":${room.start},"source_key":"${room.key}","author_id":"${author?.id}","title":${quotedName(title)},"category":"${category}","mode":${random.isLucky(0.45) ? 1 : 2},"is_cart":${room.isCart ? 1 : 0}}`,
    room.start,
  );
}

/** The end of the session: final counters, and where viewers came from in basis points that add up. */
function closing({ out }: Scene, { room, id, crowd, gained }: SeenRoom): void {
  const random = new Random(mix(room.mark, 35));
  const { viewers, peak, likes, barrage, exposed } = crowd;
  const gifts = room.isCart ? random.between(0.0002, 0.002) : random.between(0.01, 0.05);
  const mix8 = shape.traffic.map((share) => share * random.logNormal(1, 0.4));
  const sum = mix8.reduce((a, b) => a + b, 0);
  const bp = mix8.map((share) => Math.round((10_000 * share) / sum));
  bp[0] = (bp[0] ?? 0) + 10_000 - bp.reduce((a, b) => a + b, 0);
  out.put(
    'room_close',
    `{"room_id":"${id}","opened_at":${room.start},"ts":${room.end},"exposed":${exposed},"total_users":${viewers},"watch_ucnt":${Math.round(viewers / shape.entries)},"peak_users":${peak},"likes":${likes},"barrage":${barrage},"barrage_users":${Math.ceil(barrage * 0.4)},"shares":${Math.round(viewers * 0.004)},"inc_fans":${gained},"club_inc":${Math.round(gained * random.between(0.15, 0.4))},"gift_users":${Math.round(viewers * gifts)},"ticket":${Math.round(viewers * gifts * random.between(5, 40))},"traffic":[${bp.map((n) => `"${n}"`).join(',')}]}`,
    room.end + lateBy(mix(room.mark, 36)),
  );
}

/** Counters by the minute, or every ten; those of the gap are missing for good. */
function ticks({ out }: Scene, { room, id, crowd, fans, gained, gap }: SeenRoom, step: number): void {
  const { online, watched, viewers, likes, barrage, exposed } = crowd;
  for (let m = 0; m < online.length; m += step) {
    if (m >= gap[0] && m < gap[1]) continue;
    const at = Math.min(room.end, room.start + (m + 1) * 60);
    const done = (watched[m] as number) / viewers;
    out.put(
      'room_tick',
      `{"room_id":"${id}","ts":${at},"online":${online[m]},"watch_cnt":${watched[m]},"exposed":${Math.round(exposed * done)},"likes":${Math.round(likes * done)},"barrage":${Math.round(barrage * done)},"fans":${Math.round(fans + gained * done)}}`,
      at,
    );
  }
}

/** What was put in and taken out, each with the sold counter of that moment: attribution lives from the two. */
function cart(scene: Scene, { room, id }: SeenRoom): void {
  const { world, days, out } = scene;
  const row = (item: number, at: number, isOff: 0 | 1) => {
    const { product: index, on, price } = room.cart[item] as SimulatedRoom['cart'][number];
    const product = world.products[index];
    if (!product) return;
    const sold = soldShown(scene, days.truth(dayAt(at)), { product, second: at });
    const line = `{"room_id":"${id}","product_id":"${product.id}","on_ts":${on},"is_off":${isOff},"ts":${at},"position":${item + 1},"price_fen":${price},"sold_total":${sold}}`;
    out.put('room_cart', line, at + (isOff ? lateBy(mix(room.mark, 300 + item)) : 0));
  };
  room.cart.forEach(({ on, off }, item) => {
    row(item, on, 0);
    row(item, off, 1);
  });
}

/** Stretches with the sold counter at both ends. */
function explains(scene: Scene, { room, id }: SeenRoom): void {
  const { world, days, out } = scene;
  for (const { item, from, to } of room.explains) {
    const product = world.products[room.cart[item]?.product ?? -1];
    // One in twenty stretches is not noticed.
    if (!product || unit(mix(room.mark, from)) < 0.05) continue;
    const start = soldShown(scene, days.truth(dayAt(from)), { product, second: from });
    const end = soldShown(scene, days.truth(dayAt(to)), { product, second: to });
    out.put(
      'room_explain',
      `{"room_id":"${id}","product_id":"${product.id}","start_ts":${from},"end_ts":${to},"sold_start":${start},"sold_end":${end}}`,
      to,
    );
  }
}
