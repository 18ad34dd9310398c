import { DAY_S, startOf } from '../calendar.ts';
import { mix, unit } from '../random.ts';
import type { Product } from './products.ts';
import type { SimulatedRoom } from './room.ts';
import { slotMass } from './rooms.ts';
import type { World } from './world.ts';

/** What a room sells of an item on one day; `talks` are the stretches in which it speaks of it, unix seconds. */
export interface LiveEdge {
  readonly room: SimulatedRoom;
  readonly item: number;
  readonly product: number;
  readonly pieces: number;
  readonly from: number;
  readonly to: number;
  readonly talks: readonly (readonly [number, number])[];
  readonly talked: number;
}

type Draft = Omit<LiveEdge, 'pieces'> & { row: number; money: number };

/** Rounds of fitting rooms to what they are made for; products are always met exactly. */
const ROUNDS = 8;

/**
 * Parts the live demand of the day among the rooms that are open: in proportion to what rooms are made for and what items
 * pull, fitted in turns, so that each product's pieces come out exactly and each room's money nearly.
 */
export function spreadLive(world: World, day: number, open: readonly SimulatedRoom[]): LiveEdge[] {
  const drafts = open.flatMap((room, row) => draftsOf(room, row, startOf(day)));
  const asked = world.demand.pieces(day);
  const yuan = (p: number, pieces: number) => (pieces * (world.products[p]?.price ?? 0)) / 100;
  for (const d of drafts) d.money *= yuan(d.product, asked[d.product] ?? 0) ** 0.7;
  const sum = world.products.reduce((all, { index, live }) => all + live * yuan(index, asked[index] ?? 0), 0);
  const targets = targetsOf(open, startOf(day), sum);
  scale(drafts, (d) => d.row, targets);
  const pieces = livePieces(world, asked, drafts);
  const columns = Float64Array.from(pieces, (n, p) => yuan(p, n));
  for (let round = 0; round < ROUNDS; round++) {
    scale(drafts, (d) => d.product, columns);
    if (round < ROUNDS - 1) scale(drafts, (d) => d.row, targets);
  }
  return wholePieces(drafts, { pieces, columns, mark: mix(world.seed, day) });
}

/** Brings the money of all drafts of a room, or of a product, to what is wanted of it. */
function scale(drafts: readonly Draft[], by: (d: Draft) => number, wanted: Float64Array): void {
  const have = new Float64Array(wanted.length);
  for (const d of drafts) have[by(d)] = (have[by(d)] as number) + d.money;
  for (const d of drafts) {
    const now = have[by(d)] as number;
    if (now > 0) d.money *= (wanted[by(d)] as number) / now;
  }
}

/** The items of a room that lie in its cart on the day. */
function draftsOf(room: SimulatedRoom, row: number, start: number): Draft[] {
  const end = start + DAY_S;
  return room.cart.flatMap(({ product, on, off, weight }, item) => {
    const [from, to] = [Math.max(on, start), Math.min(off, end)];
    if (to <= from) return [];
    const talks = room.explains
      .filter((e) => e.item === item && e.from < to && e.to > from)
      .map((e) => [Math.max(e.from, from), Math.min(e.to, to)] as const);
    const talked = talks.reduce((sum, [a, b]) => sum + b - a, 0);
    const pull = weight * (talked > 0 ? 1 : 0.12);
    return [{ room, row, item, product, from, to, talks, talked, money: pull }];
  });
}

/**
 * Pieces that rooms sell of each product: more of it where strong rooms have it and where it lives from rooms, none where no
 * room has it; never all, since some always buy from the card.
 */
function livePieces(world: World, asked: Int32Array, drafts: readonly Draft[]): Int32Array {
  const carried = new Float64Array(asked.length);
  for (const { product, money } of drafts) carried[product] = (carried[product] as number) + money;
  return asked.map((all, p) => {
    const { price, live } = world.products[p] as Product;
    if (all === 0 || carried[p] === 0) return 0;
    const pull = ((carried[p] as number) * 100) / (all * price);
    return Math.min(all, Math.round(all * Math.min(0.95, live ** 0.8 * world.size.boost[0] * pull ** 0.6)));
  });
}

/** What each room is made for on this day, scaled to what is sold live on it. */
function targetsOf(open: readonly SimulatedRoom[], start: number, sum: number): Float64Array {
  const targets = Float64Array.from(open, ({ start: from, end, target }) => {
    const today = slotMass(Math.max(from, start), Math.min(end, start + DAY_S));
    return (target * today) / Math.max(1, slotMass(from, end));
  });
  const all = targets.reduce((a, b) => a + b, 0);
  return targets.map((t) => (t * sum) / Math.max(1e-9, all));
}

type Whole = { pieces: Int32Array; columns: Float64Array; mark: number };

/** Whole pieces by running sums: the pieces of a product over its rooms are exactly its live pieces. */
function wholePieces(drafts: readonly Draft[], { pieces, columns, mark }: Whole): LiveEdge[] {
  const money = new Float64Array(pieces.length);
  const given = new Int32Array(pieces.length);
  const left = new Int32Array(pieces.length);
  for (const { product } of drafts) left[product] = (left[product] as number) + 1;
  return drafts.map((draft) => {
    const { product: p } = draft;
    money[p] = (money[p] as number) + draft.money;
    left[p] = (left[p] as number) - 1;
    const share = (columns[p] as number) > 0 ? (money[p] as number) / (columns[p] as number) : 0;
    const upTo =
      left[p] === 0 ? (pieces[p] as number) : Math.floor((pieces[p] as number) * share + unit(mix(mark, p)));
    const own = Math.max(0, Math.min(upTo, pieces[p] as number) - (given[p] as number));
    given[p] = (given[p] as number) + own;
    const { row: _row, money: _money, ...edge } = draft;
    return { ...edge, pieces: own };
  });
}

/** Pieces and money (fen) of rooms on the day, by the place of the room among those that are open. */
export function salesOf(edges: readonly LiveEdge[]): Map<SimulatedRoom, { sales: number; gmv: number }> {
  const out = new Map<SimulatedRoom, { sales: number; gmv: number }>();
  for (const { room, item, pieces } of edges) {
    const sum = out.get(room) ?? { sales: 0, gmv: 0 };
    sum.sales += pieces;
    sum.gmv += pieces * (room.cart[item]?.paid ?? 0);
    out.set(room, sum);
  }
  return out;
}
