/** A number from words, the same on every machine (FNV-1a, 32 bits). */
export function seedOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) {
    hash ^= words.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Picks one of a list by a part of the seed; other salts pick independently. */
export function pick<T>(list: readonly T[], seed: number, salt: number): T {
  const mixed = Math.imul(seed ^ (salt * 0x9e3779b1), 0x85ebca6b) >>> 0;
  return list[(mixed >>> 8) % list.length] as T;
}

/** Colours of a drawn thing. */
export interface Paint {
  readonly main: string;
  readonly deep: string;
  readonly soft: string;
  readonly pale: string;
  readonly cap: string;
}

const hues = [188, 6, 44, 214, 268, 150, 340, 28, 96, 232, 320, 170] as const;

/** The paint of a thing: one hue, five depths. */
export function paintOf(seed: number): Paint {
  const h = pick(hues, seed, 1);
  const s = h === 44 || h === 28 ? 58 : 46;
  return {
    main: `hsl(${h} ${s}% 52%)`,
    deep: `hsl(${h} ${s}% 38%)`,
    soft: `hsl(${h} ${s - 6}% 68%)`,
    pale: `hsl(${h} 46% 88%)`,
    cap: pick([`hsl(${h} 30% 24%)`, '#f7f4ec', '#d9b878', `hsl(${h} 30% 30%)`], seed, 2),
  };
}
