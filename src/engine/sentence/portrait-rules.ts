import type { FilterOf } from '../kinds/kind.ts';
import type { ReadingState } from './reading-state.ts';
import { isUnread, type Token } from './tokens.ts';
import { audienceValue, cargoValue } from './values.ts';

/** Tokens that a phrase about a share has at most. */
const MAX_TOKENS = 9;

/** A share that lists do not offer. */
const NO_SHARE = -1;

/** What a phrase about a share names. */
interface SharePhrase {
  who: readonly string[];
  parts: readonly { readonly dim: string; readonly part: string }[];
  channel: string | null;
  /** The phrase has the name of the filter on channels. */
  isLabelled: boolean;
  share: number | null;
  isShare: boolean;
  end: number;
}

function isPassed({ meaning, text }: Token): boolean {
  const { marks } = meaning;
  return marks !== undefined && (marks.has('link') || marks.has('filler')) && /^[^卖]*$/.test(text);
}

/** The audience filters that a label names, as 买家年龄. */
const audiencesOf = (state: ReadingState, { meaning }: Token) =>
  (meaning.filters ?? []).filter((name) => state.filter(name)?.kind === 'audience');

/** Adds what a token says to a phrase; false where the phrase ends before it. */
function take(state: ReadingState, token: Token, phrase: SharePhrase): boolean {
  const { meaning, number } = token;
  const named = audiencesOf(state, token);
  const isCargoLabel = (meaning.filters ?? []).some((name) => state.filter(name)?.kind === 'cargo');
  if (phrase.who.length === 0 && (meaning.who || named.length > 0)) {
    phrase.who = meaning.who ?? named;
  } else if (phrase.who.length > 0 && named.length > 0) phrase.who = named;
  else if (phrase.parts.length === 0 && meaning.parts) phrase.parts = meaning.parts;
  else if (phrase.channel === null && meaning.channel !== undefined) phrase.channel = meaning.channel;
  else if (isCargoLabel) phrase.isLabelled = true;
  else if (meaning.marks?.has('share') || meaning.marks?.has('main')) phrase.isShare = true;
  else if (number && phrase.share === null && (number.unit === 'percent' || number.unit === 'none'))
    // Lists have least shares alone: 20%到60% is none.
    phrase.share = number.max === null ? number.min : NO_SHARE;
  else return isPassed(token);
  return true;
}

/** The phrase about a share that begins at a token. */
function phraseAt(state: ReadingState, at: number): SharePhrase {
  const phrase: SharePhrase = {
    who: [],
    parts: [],
    channel: null,
    isLabelled: false,
    share: null,
    isShare: false,
    end: at,
  };
  for (let next = at; next < Math.min(at + MAX_TOKENS, state.tokens.length); next++) {
    const token = state.tokens[next] as Token;
    if (!state.isFree(next) || token.isBreak) break;
    const before = JSON.stringify({ ...phrase, end: 0 });
    if (!take(state, token, phrase)) break;
    if (JSON.stringify({ ...phrase, end: 0 }) !== before) phrase.end = next + 1;
  }
  return phrase;
}

/** 观众以女性为主, 女性买家60%以上. */
export function readAudience(state: ReadingState, at: number): boolean {
  const { meaning } = state.tokens[at] as Token;
  const begins = meaning.who || meaning.parts || audiencesOf(state, state.tokens[at] as Token).length > 0;
  if (!begins) return false;
  const phrase = phraseAt(state, at);
  for (const { dim, part } of phrase.parts) {
    const name = phrase.who.find((one) => (state.filter(one) as FilterOf<'audience'>).dim === dim);
    if (name === undefined) continue;
    const value = audienceValue(dim, part, phrase.share);
    // 女性观众最少, 女性观众较少: what says how many is not read, and may say the opposite.
    if (phrase.share === null && isQualified(state.tokens[phrase.end]))
      return state.reject(at, phrase.end + 1);
    if (!value) return state.reject(at, phrase.end);
    return state.put(name, { kind: 'filter', value }, [at, phrase.end]);
  }
  return false;
}

/** Whether a token says something of what is before it that is an order, or that nothing knows. */
const isQualified = (token: Token | undefined) =>
  token !== undefined &&
  !token.isBreak &&
  (token.meaning.order !== undefined || token.meaning.marks?.has('not') === true || isUnread(token));

/** 直播占比50%以上, 以直播为主, 主要渠道直播. */
export function readCargo(state: ReadingState, at: number): boolean {
  const name = Object.keys(state.listing.filters).find((one) => state.filter(one)?.kind === 'cargo');
  const { meaning } = state.tokens[at] as Token;
  const isLabel = name !== undefined && (meaning.filters ?? []).includes(name);
  if (name === undefined || (meaning.channel === undefined && !isLabel)) return false;
  const phrase = phraseAt(state, at);
  if (phrase.channel === null || !(phrase.isLabelled || phrase.isShare) || phrase.who.length > 0)
    return false;
  const value = cargoValue(phrase.channel, phrase.share);
  if (!value) return state.reject(at, phrase.end);
  return state.put(name, { kind: 'filter', value }, [at, phrase.end]);
}
