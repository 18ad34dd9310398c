import { dayText } from './calendar.ts';
import { idOf } from './observe/out.ts';
import { plus, type Sold, salesByAuthor, withoutInvented } from './world/author-sales.ts';
import { paidOn } from './world/coupons.ts';
import type { Days } from './world/day.ts';
import { salesOf } from './world/live-sales.ts';
import type { SimulatedRoom } from './world/room.ts';
import type { World } from './world/world.ts';

/** Where lines of the truth go: one file each. */
export type TruthFile = 'room' | 'product-day' | 'author-day';
/** Takes one line of the truth. */
export type TruthOut = (file: TruthFile, line: string) => void;

/** Whether the orders of a room are its own invention: nobody bought anything there. */
const isInvented = ({ story }: SimulatedRoom) => story === 'brushed';

/** What each account invented on a day, by its index. */
function inventedByAuthor(sold: ReadonlyMap<SimulatedRoom, Sold>): Map<number, Sold> {
  const out = new Map<number, Sold>();
  for (const [room, one] of sold) if (isInvented(room)) out.set(room.author, plus(out.get(room.author), one));
  return out;
}

/**
 * Writes what really was sold on the days with rooms in full, for calibration; never sent anywhere. Invented orders are in no
 * figure of an account or a product; a room that invented them has its line, marked as withheld.
 */
export function writeTruth(world: World, days: Days, out: TruthOut): void {
  // A room that goes on after midnight sells on two days; its line has both.
  const rooms = new Map<SimulatedRoom, Sold>();
  for (let day = days.firstFull(); day <= world.anchor; day++) {
    const truth = days.truth(day);
    const live = salesOf(truth.liveEdges);
    for (const [room, sold] of live) rooms.set(room, plus(rooms.get(room), sold));
    const invented = inventedByAuthor(live);
    for (const [author, all] of salesByAuthor(world, truth)) {
      const { sales, gmv } = withoutInvented(all, invented.get(author));
      out(
        'author-day',
        `{"author_id":"${world.authors[author]?.id}","day":"${dayText(day)}","sales":${sales},"gmv_fen":${gmv}}`,
      );
    }
    productDays(world, days, { day, out });
  }
  for (const [room, { sales, gmv }] of rooms) {
    const author = world.authors[room.author]?.id;
    const withheld = isInvented(room) ? ',"withheld":1' : '';
    out(
      'room',
      `{"room_id":"${idOf('live', room)}","author_id":"${author}","day":"${dayText(room.day)}","sales":${sales},"gmv_fen":${gmv}${withheld}}`,
    );
  }
}

/** Every product that sold anything, with its channels; they add up to its pieces. */
function productDays(world: World, days: Days, { day, out }: { day: number; out: TruthOut }): void {
  const truth = days.truth(day);
  const inRooms = new Map<number, number>();
  const invented = new Map<number, number>();
  for (const { room, item, product, pieces } of truth.liveEdges) {
    if (isInvented(room)) {
      invented.set(product, (invented.get(product) ?? 0) + pieces);
      continue;
    }
    inRooms.set(product, (inRooms.get(product) ?? 0) + pieces * (room.cart[item]?.paid ?? 0));
  }
  for (const product of world.products) {
    const { index } = product;
    const made = invented.get(index) ?? 0;
    const sales = (truth.pieces[index] ?? 0) - made;
    if (sales === 0) continue;
    const [live, video, card] = [
      (truth.live[index] ?? 0) - made,
      truth.video[index] ?? 0,
      truth.card[index] ?? 0,
    ];
    const gmv = (inRooms.get(index) ?? 0) + (video + card) * paidOn(world, product, day);
    out(
      'product-day',
      `{"product_id":"${product.id}","day":"${dayText(day)}","sales":${sales},"gmv_fen":${gmv},"live":${live},"video":${video},"card":${card}}`,
    );
  }
}
