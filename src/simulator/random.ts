/** A 32-bit number that looks random and depends on both numbers only. */
export function mix(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** A number in [0, 1) from a 32-bit one. */
export function unit(hash: number): number {
  return hash / 4_294_967_296;
}

/** A number that is close to normal (mean 0, deviation 1) from one hash, without a generator: for big tables. */
export function bell(hash: number): number {
  const sum = unit(hash) + unit(mix(hash, 1)) + unit(mix(hash, 2)) + unit(mix(hash, 3));
  return (sum - 2) * 1.732;
}

/** What a share of all normal numbers (mean 0, deviation 1) is below, for shares between 0 and 1; good to a hundredth. */
export function normalBelow(share: number): number {
  return share < 0.5 ? -normalBelow(1 - share) : 5.5556 * (1 - ((1 - share) / share) ** 0.1186);
}

/** Rounds a number up with the chance of its fraction, decided by a hash: sums keep their mean. */
export function roundBy(value: number, hash: number): number {
  return Math.floor(value + unit(hash));
}

/** Named beginnings of number sequences, so that no two things draw from the same one. */
export const purpose = {
  author: 1,
  product: 2,
  shop: 3,
  brand: 4,
  demand: 5,
  rooms: 6,
  cart: 7,
  videos: 8,
  plays: 9,
  fans: 10,
  seen: 11,
  talk: 12,
  topics: 13,
  words: 14,
  portraits: 15,
  offers: 16,
  crowd: 17,
  stories: 18,
  allocate: 19,
  scores: 20,
  profile: 21,
  takeOffs: 22,
} as const;

/** A sequence of numbers that depends on its beginning only. */
export class Random {
  #state: number;

  constructor(beginning: number) {
    this.#state = beginning >>> 0;
  }

  /** The sequence of one thing: the world's seed, what it is for, and up to two numbers that tell it apart. */
  static of(seed: number, what: number, which: readonly [number, number?]): Random {
    return new Random(mix(mix(mix(seed, what), which[0]), which[1] ?? 0));
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number from low to high, both of them possible. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  isLucky(chance: number): boolean {
    return this.next() < chance;
  }

  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  normal(): number {
    const r = Math.sqrt(-2 * Math.log(1 - this.next()));
    return r * Math.cos(2 * Math.PI * this.next());
  }

  /** Log-normal around a median. */
  logNormal(median: number, sigma: number): number {
    return median * Math.exp(sigma * this.normal());
  }

  /** An index by weights; the sum of the weights is given. */
  weighted(weights: ArrayLike<number>, sum: number): number {
    let left = this.next() * sum;
    for (let i = 0; i < weights.length; i++) {
      left -= weights[i] as number;
      if (left < 0) return i;
    }
    return weights.length - 1;
  }
}
