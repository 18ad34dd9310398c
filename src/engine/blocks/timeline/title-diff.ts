import { diffChars } from 'diff';

/** A stretch of a text; `isChanged` where the other text does not have it. */
export interface DiffPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/**
 * Splits two texts into what both have, in its order, and what only one has. The parts of each side join to its text again;
 * characters outside of the basic plane stay whole.
 */
export function titleDiff(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const changes = diffChars(before, after);
  const sideWithout = (other: 'added' | 'removed') =>
    changes
      .filter((change) => !change[other])
      .map(({ value, added, removed }) => ({ text: value, isChanged: added || removed }));
  return { before: sideWithout('added'), after: sideWithout('removed') };
}
