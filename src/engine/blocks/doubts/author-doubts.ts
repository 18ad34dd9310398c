import type { Doubt, DoubtId, DoubtsReply, Evidence } from './reply.ts';
import {
  claimLimit,
  doubtEvidence,
  doubtOf,
  doubtsOfRoom,
  type Fallback,
  fallbackDoubt,
  type RoomFact,
  type UsualRooms,
} from './room-doubts.ts';
import { DOUBT_LIMITS as LIMITS } from './thresholds.ts';

/** The days from one capture of an author's followers to the next. */
export interface FanSpan {
  /** Beijing day of the later capture, YYYYMMDD. */
  readonly day: number;
  readonly days: number;
  readonly before: number;
  readonly gain: number;
  /** Followers that the rooms of these days gained by what is known of each, those that the platform says they gained, and likes of videos; null where rooms or videos are not collected. */
  readonly rooms: number | null;
  readonly claimed: number | null;
  readonly likes: number | null;
}

/** A room of an author with what names it on a page. */
export interface AuthorRoom {
  readonly named: DoubtsReply['items'][number]['rooms'][number];
  readonly fact: RoomFact;
  readonly usual: UsualRooms | null;
}

/** Known facts of an author over the 30 days. */
export interface AuthorFact {
  readonly spans: readonly FanSpan[];
  readonly rooms: readonly AuthorRoom[];
  readonly goods: Fallback | null;
}

const MAX_ROOMS = 5;

/** Doubts that an author has because its rooms do, with the strongest evidence first. */
function fromRooms(id: DoubtId, rooms: readonly AuthorRoom[]): Doubt {
  const judged = rooms.flatMap((one) => {
    const doubt = doubtsOfRoom(one.fact, one.usual).find((each) => each.id === id);
    return doubt && doubt.state !== 'unknown' ? [{ doubt, named: one.named }] : [];
  });
  const found = judged.filter(({ doubt }) => doubt.state === 'noticed');
  const [first] = [...found, ...judged];
  return {
    id,
    state: judged.length === 0 ? 'unknown' : found.length > 0 ? 'noticed' : 'passed',
    evidence: found.length > 0 && first ? first.doubt.evidence : [],
    judged: judged.length,
    found: found.length,
    rooms: found.slice(0, MAX_ROOMS).map(({ named }) => named),
  };
}

const middleOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[half - 1] ?? 0, sorted[half] ?? 0];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
};

/** What rooms and videos of the days explain of a gain: a like of a video brings one follower at most. */
const explainedOf = ({ rooms, likes }: FanSpan): number | null =>
  rooms === null || likes === null ? null : Math.max(0, rooms) + likes;

interface Jump {
  readonly span: FanSpan;
  readonly limit: number;
}

/** The largest gain of a day over what is usual for the author. */
function largestJump(spans: readonly FanSpan[]): Jump | null {
  const usual = middleOf(spans.map(({ gain, days }) => Math.abs(gain) / days));
  const limitOf = ({ days, before }: FanSpan) =>
    Math.max(usual * LIMITS.jumpTimes * days, before * LIMITS.jumpShare, LIMITS.jumpLeast);
  const jumps = spans
    .map((span) => ({ span, limit: Math.round(limitOf(span)) }))
    .toSorted((a, b) => b.span.gain - b.limit - (a.span.gain - a.limit));
  const unexplained = jumps.find(({ span, limit }) => {
    const explained = explainedOf(span);
    return span.gain > limit && explained !== null && explained < span.gain * LIMITS.explained;
  });
  return unexplained ?? jumps[0] ?? null;
}

/** A gain of followers that neither rooms nor videos of its days explain. */
function jumpDoubt({ spans }: AuthorFact): Doubt {
  const known = spans.filter((span) => explainedOf(span) !== null);
  const jump = largestJump(known);
  if (known.length < LIMITS.jumpDays || jump === null) return doubtOf('fanJump', 'unknown', []);
  const { span, limit } = jump;
  const [explained, sample] = [explainedOf(span) ?? 0, known.length];
  const least = Math.round(span.gain * LIMITS.explained);
  const [isJump, isOpen] = [span.gain > limit, explained < least];
  const evidence: Evidence[] = [
    { ...doubtEvidence('dayGain', { own: span.gain, limit, sample }, isJump), day: span.day },
  ];
  if (isJump)
    evidence.push({
      ...doubtEvidence('dayExplained', { own: explained, limit: least, sample }, isOpen),
      day: span.day,
    });
  return doubtOf('fanJump', isJump && isOpen ? 'noticed' : 'passed', evidence);
}

/** A counter that does not grow by what the rooms of its days gained. */
function claimDoubt({ spans }: AuthorFact): Doubt {
  const known = spans.flatMap((span) =>
    span.claimed !== null && span.claimed > 0 ? [{ ...span, claimed: span.claimed }] : [],
  );
  const claimed = known.reduce((sum, one) => sum + one.claimed, 0);
  if (known.length === 0) return doubtOf('fanClaim', 'unknown', []);
  const gained = known.reduce((sum, one) => sum + one.gain, 0);
  const days = known.reduce((sum, one) => sum + one.days, 0);
  const fans = Math.max(...known.map(({ before }) => before));
  const limit = claimLimit(claimed, { fans, days });
  const isBeyond = claimed >= LIMITS.claimLeast && gained < limit;
  const evidence = doubtEvidence('claimed', { own: gained, limit, sample: claimed }, isBeyond);
  return doubtOf('fanClaim', isBeyond ? 'noticed' : 'passed', [evidence]);
}

/** The doubts of an author: those of its rooms, and those of its own counters. */
export function doubtsOfAuthor(fact: AuthorFact): Doubt[] {
  return [
    fromRooms('views', fact.rooms),
    jumpDoubt(fact),
    claimDoubt(fact),
    fallbackDoubt(fact.goods),
    fromRooms('price', fact.rooms),
    fromRooms('even', fact.rooms),
  ];
}
