import { cleanLine, cleanLines } from '#kernel/hidden-characters.ts';

type Clean = (text: string) => string;

/** Deeper than what any contract takes; what is below it is left out, because a body may nest deeper than the stack. */
const DEEPEST = 30;

function cleanedBy(clean: Clean, value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((one) => cleanedBy(clean, one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [cleanLine(name), cleanedBy(clean, one, depth + 1)]),
  );
}

/**
 * What a caller wrote, without hidden characters in any of its texts and names: NUL is refused by PostgreSQL, and the others reach
 * other people's screens and the operator's terminal. Texts are one line, but those of the names in `multiLine`.
 */
export function cleanInput(value: unknown, multiLine: readonly string[] = []): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return cleanedBy(cleanLine, value);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      cleanLine(name),
      cleanedBy(multiLine.includes(name) ? cleanLines : cleanLine, one),
    ]),
  );
}
