/** Random choices that a seed repeats. */
export interface Draw {
  /** From 0 up to, not including, `below`. */
  number(below: number): number;
  /** True so many times of a hundred. */
  chance(percent: number): boolean;
  one<T>(choices: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** The choices of a seed (mulberry32): the same seed, the same choices. */
export function drawOf(seed: number): Draw {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (below: number) => Math.floor(share() * below);
  return {
    number,
    chance: (percent) => share() * 100 < percent,
    one: <T>(choices: readonly T[]) => choices[number(choices.length)] as T,
    shuffled: <T>(list: readonly T[]) => {
      const left = [...list];
      return Array.from({ length: left.length }, () => left.splice(number(left.length), 1)[0] as T);
    },
  };
}
