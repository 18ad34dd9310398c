/** A stretch of a text; `isChanged` where the other text does not have it. */
export interface DiffPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Lengths of the longest common subsequences of all pairs of tails. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i] as number[];
      const below = lengths[i + 1] as number[];
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

/** Joins neighbours of one kind. */
function joined(marks: readonly { readonly text: string; readonly isChanged: boolean }[]): DiffPart[] {
  const parts: DiffPart[] = [];
  for (const { text, isChanged } of marks) {
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) parts[parts.length - 1] = { text: last.text + text, isChanged };
    else parts.push({ text, isChanged });
  }
  return parts;
}

/**
 * Splits two texts into what both have, in its order, and what only one has. The parts of each side join to its text again;
 * characters outside of the basic plane stay whole.
 */
export function titleDiff(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const [a, b] = [[...before], [...after]];
  const lengths = commonLengths(a, b);
  const left: DiffPart[] = [];
  const right: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]];
    if (x !== undefined && x === y) {
      left.push({ text: x, isChanged: false });
      right.push({ text: x, isChanged: false });
      i++;
      j++;
    } else if (
      y === undefined ||
      (x !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      left.push({ text: x as string, isChanged: true });
      i++;
    } else {
      right.push({ text: y, isChanged: true });
      j++;
    }
  }
  return { before: joined(left), after: joined(right) };
}
