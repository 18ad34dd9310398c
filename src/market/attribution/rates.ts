/**
 * The constants of the attribution (domain.md 3.2): the platform shows none of them, so they are assumptions, held against
 * the hidden truth of the demonstration market by `tide calibrate`.
 */
export const rates = {
  /** Of the pieces sold while a room or a video is at work, the least that is the product card's, where nothing better is known. */
  cardShare: 0.15,
  /** Highest share of those who come into a room during an explanation who buy what is explained. */
  cvrMax: 0.3,
  /** A second in which the product is explained weighs as much as this many in which it lies in the cart. */
  explainWeight: 3,
  /** Likes per play, to estimate plays that are not shown (domain.md 7.5: 1–4 %). */
  likesPerPlay: 0.02,
  /** Pieces per play of a video that carries the product: clicks .8–3 % × orders 2–9 % (domain.md 7.5). */
  piecesPerPlay: 0.0009,
  /** Days after its publication in which a video sells. */
  videoDays: 14,
  /** Seconds without a room on a day from which a product's own pace can be told. */
  quietSeconds: 7200,
  /** Seconds a room may lie open without news before it counts as closed. */
  roomSilence: 1800,
} as const;
