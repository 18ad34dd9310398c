import type { ReadingState } from './reading-state.ts';
import type { Token } from './tokens.ts';

const CLAUSE_END = /^[，,;；。！!？?\n]$/;
const isEnd = (token: Token | undefined) => token === undefined || CLAUSE_END.test(token.text);
const isLoose = ({ text, isBreak, meaning }: Token) =>
  isBreak === true ||
  text === '的' ||
  (meaning.marks?.has('link') === true && Object.keys(meaning).length === 1);

/** Words between alternatives; a stroke is one too. */
const isStroke = ({ text }: Token) => text === '/' || text === '|';
const isAlternative = ({ meaning }: Token) => meaning.marks?.has('or') === true;

/** The next token in a direction that says something. */
function beside({ tokens }: ReadingState, at: number, step: 1 | -1): number {
  let next = at + step;
  while (tokens[next] && isLoose(tokens[next] as Token)) next += step;
  return next;
}

/** Whether both sides were read as options of one choice that takes several. */
function isChoice(state: ReadingState, at: number): boolean {
  const [left, right] = [beside(state, at, -1), beside(state, at, 1)];
  const part = [...state.parts.values()].find(
    ({ tokens }) => tokens.includes(left) && tokens.includes(right),
  );
  if (!part) return false;
  if (isStroke(state.tokens[at] as Token)) return true;
  const filter = state.filter(part.name);
  return filter?.kind === 'choice' && filter.many === true;
}

/** The clause that a token is in; a comma before or behind 或者 does not end it. */
function clauseOf({ tokens }: ReadingState, at: number): readonly [number, number] {
  const isHere = (index: number) => {
    const token = tokens[index];
    return token !== undefined && (isAlternative(token) || !isEnd(token));
  };
  const joins = (index: number) =>
    [tokens[index - 1], tokens[index + 1]].some((token) => token !== undefined && isAlternative(token));
  let [from, to] = [at, at + 1];
  while (from > 0 && (isHere(from - 1) || joins(from - 1))) from--;
  while (to < tokens.length && (isHere(to) || joins(to))) to++;
  while (to > at + 1 && endsClause(tokens[to - 1] as Token)) to--;
  while (from < at && isSilentStart(tokens[from] as Token)) from++;
  return [from, to];
}

const endsClause = ({ meaning, isBreak, text }: Token) =>
  isBreak === true || text === '的' || (meaning.noun === 'own' && !meaning.filters && !meaning.options);
const isSilentStart = (token: Token) => endsClause(token) || token.meaning.marks?.has('filler') === true;

/** Clauses whose alternatives a list cannot have: all conditions of a list hold together. */
export function alternativeClauses(
  state: ReadingState,
  written: ReadonlySet<number>,
): (readonly [number, number])[] {
  return [...state.tokens.keys()].flatMap((at) => {
    const token = state.tokens[at] as Token;
    if (written.has(at) || (!isAlternative(token) && !isStroke(token))) return [];
    return isChoice(state, at) ? [] : [clauseOf(state, at)];
  });
}
