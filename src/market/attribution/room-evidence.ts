import { attributionParams } from './attribution-params.ts';
import { type Interval, type SalesRates, weightOf } from './sales-rates.ts';

/** How much the counters of the goods of a room say on a day that it sold anything, in nats of likelihood. */
export interface RoomEvidence {
  /** What they are likelier by with this room than without it. */
  readonly gain: number;
  /** Its part of what they are likelier by with all rooms than with none. */
  readonly joint: number;
  /** Goods of the room of which anything was sold meanwhile, by anybody. */
  readonly goods: number;
}

/** Facts of a room about which nothing is known. */
export const NO_EVIDENCE: RoomEvidence = { gain: 0, joint: 0, goods: 0 };

const plus = (a: RoomEvidence, b: RoomEvidence): RoomEvidence => ({
  gain: a.gain + b.gain,
  joint: a.joint + b.joint,
  goods: a.goods + b.goods,
});

/**
 * The evidence of each room in the counter of one product on one day. Of an interval with `n` pieces, of which `e` are expected of
 * the room, `rest` without any room and `all` together, the likelihood of a Poisson rate gives n ln(all ÷ (all − e)), less the
 * pieces that the room takes; of all rooms together n ln(all ÷ rest), which they share as they share the pieces.
 */
export function evidenceOf(day: readonly Interval[], rates: SalesRates): Map<string, RoomEvidence> {
  const out = new Map<string, RoomEvidence>();
  for (const { pieces, busy, lives } of day) {
    if (pieces === 0) continue;
    const rest = rates.others * busy;
    const expected = lives.map((l) => [l.id, weightOf(l) * (rates.rooms.get(l.id) ?? 0)] as const);
    const all = expected.reduce((sum, [, e]) => sum + e, rest);
    for (const [id, e] of expected) {
      const taken = (pieces * e) / all;
      const one = {
        gain: pieces * Math.log(all / Math.max(all - e, rest)) - taken,
        joint: taken * (Math.log(all / rest) - 1),
        goods: 0,
      };
      out.set(id, plus(out.get(id) ?? { ...NO_EVIDENCE, goods: 1 }, one));
    }
  }
  return out;
}

/** The evidence of all goods of a room on a day. */
export const sumOfEvidence = (goods: readonly RoomEvidence[]): RoomEvidence =>
  goods.reduce(plus, NO_EVIDENCE);

/**
 * Whether a room is credited with sales of any of its goods on a day: the counters must speak for it by more than chance brings. A pace is fitted for
 * each good, and a fitted number adds half a nat on average where it explains nothing. Rooms that are always there together each add
 * little that the others do not explain; they are credited where together they are beyond doubt.
 */
export function isCredited({ gain, joint, goods }: RoomEvidence): boolean {
  const { gainByChance, jointGain } = attributionParams;
  return goods > 0 && (gain >= gainByChance * goods || joint >= jointGain * goods);
}

/**
 * Whether a room is credited with sales of one good on a day: where it is credited with any, and where the counter of this good
 * alone leaves no doubt. So what else is in the cart never takes away such a good.
 */
export const isGoodCredited = (good: RoomEvidence, room: RoomEvidence): boolean =>
  good.gain >= attributionParams.certainGain || isCredited(room);
