import type { Doubt, DoubtId, DoubtState, Evidence, EvidenceKey } from './reply.ts';
import { DOUBT_LIMITS as LIMITS } from './thresholds.ts';

/** What is usual in a class of rooms: how many have the figure, its lowest fiftieth and its middle. */
export interface UsualRatio {
  readonly n: number;
  readonly low: number;
  readonly middle: number;
}

/** Interactions per view. */
export const ratioKeys = ['barrage', 'likes', 'stay', 'sales'] as const;
/** See ratioKeys. */
export type RatioKey = (typeof ratioKeys)[number];

/** The rooms that a room is compared with: of its class of views, and of its author's class of followers. */
export interface UsualRooms {
  readonly ratios: Readonly<Record<RatioKey, UsualRatio | null>>;
  readonly watch: { readonly n: number; readonly high: number } | null;
}

/** What the streams say of a room that has ended; null where they do not. */
export interface RoomFact {
  readonly seconds: number;
  readonly fans: number | null;
  readonly watch: number | null;
  readonly ratios: Readonly<Record<RatioKey, number | null>>;
  /** Followers that the platform says the room gained, and those that its minutes counted from the first to the last. */
  readonly claimed: number | null;
  readonly counted: number | null;
  /** The step in which followers exceeded the entries most. */
  readonly step: { readonly n: number; readonly gain: number; readonly entries: number } | null;
  /** Online counts away from both ends: captures, mean, variance, and whether other counters moved on. */
  readonly online: {
    readonly n: number;
    readonly mean: number;
    readonly variance: number;
    readonly isMoving: boolean;
  } | null;
  /** Goods whose sales counters are known, pieces that these rose by and lost again. */
  readonly goods: Fallback | null;
  /** Pieces sold at prices that are not believed, and goods in the cart; null where the cart was never captured. */
  readonly suspectSales: number | null;
  readonly skus: number | null;
}

/** Goods with a counter, pieces that the counters rose by, and pieces that the newest are below the highest. */
export interface Fallback {
  readonly n: number;
  readonly risen: number;
  readonly fallen: number;
}

/** A figure of evidence. */
export const doubtEvidence = (
  key: EvidenceKey,
  { own, limit, sample }: Pick<Evidence, 'own' | 'limit' | 'sample'>,
  isBeyond: boolean,
): Evidence => ({ key, own, limit, sample, isBeyond, day: null });

/** A doubt that is not judged by rooms. */
export const doubtOf = (id: DoubtId, state: DoubtState, evidence: readonly Evidence[]): Doubt => ({
  id,
  state,
  evidence: [...evidence],
  judged: null,
  found: null,
  rooms: [],
});

const stateOf = (isNoticed: boolean): DoubtState => (isNoticed ? 'noticed' : 'passed');

/** Many views, and little that viewers do. */
function viewsDoubt({ watch, ratios }: RoomFact, usual: UsualRooms | null): Doubt {
  const known = ratioKeys.flatMap((key) => {
    const [own, among] = [ratios[key], usual?.ratios[key]];
    if (own === null || !among || among.n < LIMITS.peers) return [];
    const limit = Math.min(among.low, among.middle * LIMITS.lowOfUsual);
    return [doubtEvidence(key, { own, limit, sample: among.n }, own < limit)];
  });
  const high = usual?.watch && usual.watch.n >= LIMITS.peers ? usual.watch : null;
  if (watch === null || high === null || known.length < LIMITS.lowFigures)
    return doubtOf('views', 'unknown', known);
  const isHigh = watch >= high.high;
  const many = doubtEvidence('watch', { own: watch, limit: high.high, sample: high.n }, isHigh);
  const isLow = known.filter(({ isBeyond }) => isBeyond).length >= LIMITS.lowFigures;
  return doubtOf('views', stateOf(isHigh && isLow), [many, ...known]);
}

/** More new followers in a step than people who came in. */
function stepDoubt({ step }: RoomFact): Doubt {
  if (step === null || step.n < LIMITS.steps) return doubtOf('fanJump', 'unknown', []);
  const limit = Math.max(step.entries, LIMITS.stepLeast);
  const isBeyond = step.gain > limit;
  const evidence = doubtEvidence('stepGain', { own: step.gain, limit, sample: step.n }, isBeyond);
  return doubtOf('fanJump', stateOf(isBeyond), [evidence]);
}

/** Followers that a counter may gain and still be in doubt, where rooms of so many seconds say that they gained `claimed`. */
export function claimLimit(claimed: number, { fans, days }: { fans: number; days: number }): number {
  return Math.round(claimed * LIMITS.explained - fans * LIMITS.dailyLoss * days);
}

const DAY_S = 86_400;

/** A counter that does not grow by what the platform says the room gained. */
function claimDoubt({ claimed, counted, fans, seconds }: RoomFact): Doubt {
  if (claimed === null || counted === null || fans === null) return doubtOf('fanClaim', 'unknown', []);
  const limit = claimLimit(claimed, { fans, days: seconds / DAY_S });
  const isBeyond = claimed >= LIMITS.claimLeast && counted < limit;
  const evidence = doubtEvidence('claimed', { own: counted, limit, sample: claimed }, isBeyond);
  return doubtOf('fanClaim', stateOf(isBeyond), [evidence]);
}

/** Sales counters that lost a part of what they rose by. */
export function fallbackDoubt(goods: Fallback | null): Doubt {
  if (goods === null || goods.n === 0 || goods.risen === 0) return doubtOf('fallback', 'unknown', []);
  const share = goods.fallen / goods.risen;
  const isShare = share >= LIMITS.fallShare;
  const isMany = goods.fallen >= LIMITS.fallPieces;
  return doubtOf('fallback', stateOf(isShare && isMany), [
    doubtEvidence('fallShare', { own: share, limit: LIMITS.fallShare, sample: goods.n }, isShare),
    doubtEvidence('fallPieces', { own: goods.fallen, limit: LIMITS.fallPieces, sample: goods.n }, isMany),
  ]);
}

/** Prices that are not believed; what they sold is in no figure. */
function priceDoubt({ suspectSales, skus }: RoomFact): Doubt {
  if (suspectSales === null || !skus) return doubtOf('price', 'unknown', []);
  const isBeyond = suspectSales > 0;
  const evidence = doubtEvidence('suspectSales', { own: suspectSales, limit: 0, sample: skus }, isBeyond);
  return doubtOf('price', stateOf(isBeyond), [evidence]);
}

/** An audience that scatters less than people who come and go by chance. A counter that does not move at all is a broken capture. */
function evenDoubt({ online }: RoomFact): Doubt {
  const isKnown =
    online !== null && online.isMoving && online.n >= LIMITS.evenTicks && online.mean >= LIMITS.evenOnline;
  if (!isKnown) return doubtOf('even', 'unknown', []);
  const scatter = online.variance / online.mean;
  const isBeyond = scatter < LIMITS.evenScatter;
  return doubtOf('even', stateOf(isBeyond), [
    doubtEvidence('scatter', { own: scatter, limit: LIMITS.evenScatter, sample: online.n }, isBeyond),
  ]);
}

/** The doubts of a room. */
export function doubtsOfRoom(fact: RoomFact, usual: UsualRooms | null): Doubt[] {
  return [
    viewsDoubt(fact, usual),
    stepDoubt(fact),
    claimDoubt(fact),
    fallbackDoubt(fact.goods),
    priceDoubt(fact),
    evenDoubt(fact),
  ];
}
