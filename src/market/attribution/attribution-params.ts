/**
 * The constants of the attribution (domain.md 3.2): the platform shows none of them, so they are assumptions, held against
 * the hidden truth of the demonstration market by `tide calibrate`.
 */
export const attributionParams = {
  /** Of the pieces sold on a day with rooms, the part that is expected without them, where the product’s own pace is not known. */
  cardShare: 0.15,
  /** Pieces of one product that a person-second of a room is expected to sell before anything is known of it. */
  piecesPerSecond: 3e-6,
  /** … below this price, fen; above it as much money as at it: a viewer has so much to spend. */
  dearFrom: 40_000,
  /** How much first expectations count against what was sold, in pieces: that of all rooms of a day together, and of the product without one. */
  roomBelief: 1,
  othersBelief: 0.5,
  /** … and what the growth of its videos leads one to expect of the day: clicks and orders of 7.5 spread by half of their mean, 1 ÷ 0.5². */
  videoBelief: 4,
  /** Where a counter moves in coarse steps, each piece of a belief in what sells without a room counts as this part of a step: no less than a piece, and no more than was sold. */
  grainBelief: 0.1,
  /** Where a counter moves in steps of at least this many pieces on a day … */
  roughGrain: 100,
  /** … on which at least so many rooms sold the product, which of them did is hardly known (decision 0085). */
  roughRooms: 4,
  /** A counter shows at least so many digits: 12,000 may be a step of 1,000, 500 is none of 100. */
  shownDigits: 2,
  /** A product that sold nothing is taken to sell this many pieces. */
  onePiece: 0.5,
  /** How often expectations are held against what was sold; with more rounds they follow accidents. */
  paceRounds: 3,
  /** A product at this place of a cart weighs 1, one in front of it more, one behind it less: by this power of the place. */
  usualPlace: 5,
  placeFall: 0.5,
  /** Most pieces of one product that a weighed person-second can sell: some 10 % of those who stay a hundred seconds. */
  mostPerSecond: 1e-3,
  /** Highest share of those who come into a room during an explanation who buy what is explained. */
  cvrMax: 0.1,
  /** A second in which the product is explained weighs as much as this many in which it lies in the cart. */
  explainWeight: 8,
  /** Likes per play, to estimate plays that are not shown (domain.md 7.5: 1–4 %). */
  likesPerPlay: 0.02,
  /** Pieces per play of a video that carries the product: clicks .8–3 % × orders 2–9 % (domain.md 7.5). */
  piecesPerPlay: 0.00105,
  /** Most of what rooms leave that videos get: the card keeps its least share (domain.md 3.2: .15–.45). */
  videoMost: 0.85,
  /** Days after its publication in which a video sells. */
  videoDays: 14,
  /** What a room adds to the likelihood of the counters of a good, in nats, where it sold none of it: half of one for each pace that is fitted. */
  gainByChance: 0.5,
  /** … and where it cannot be distinguished from rooms that were there at the same times, its part of what they add together. */
  jointGain: 2,
  /** A good whose own counter adds at least so many nats is credited whatever else is in the cart: without the room it would be fifty times less likely. */
  certainGain: 4,
  /** Seconds without a room on a day from which a product's own pace can be told. */
  quietSeconds: 7200,
  /** Seconds a room may lie open without news before it counts as closed. */
  roomSilence: 1800,
  /** A step of at least this many pieces … */
  spikePieces: 200,
  /** … that is this many times as fast as the median … */
  spikeTimes: 20,
  /** … of at least this many steps with a sale … */
  spikeSteps: 5,
  /** … of this many days before is held back (domain.md 3.2, 1). */
  spikeDays: 7,
  /** Where there were fewer, what rises faster than this is: pieces a second, 36,000 in an hour. */
  spikePace: 10,
  /** A room that asks at least this many times a product's own price is not believed: what it sold of it is in no figure (domain.md 7.9). */
  suspectTimes: 10,
  /** A price for several goods is not believed as theirs (flatPriceOf, decision 0038) where at least so many goods of a room have it. */
  flatGoods: 3,
  /** Least part of the goods of the room that have it. */
  flatShare: 0.9,
  /** Least number of times that the dearest of them costs what the cheapest does. */
  flatSpread: 3,
  /** Least number of times that it is what half of them cost; goods whose own price is that far below it are left out. */
  flatTimes: 2,
  /** How much is bought in each hour of the day, 0 to 23; only the proportions count (domain.md 7.4, 1). */
  hours: [
    2.2, 1.2, 0.7, 0.5, 0.5, 0.7, 1.5, 2.5, 3.5, 4.5, 5.2, 5.2, 5, 4.8, 4.8, 4.8, 4.8, 4.5, 5, 7, 8.8, 9, 7.5,
    5.8,
  ],
} as const;
