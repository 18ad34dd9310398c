import { randomBytes } from 'node:crypto';
import type { Secrets } from '#platform/server/secrets.ts';
import type { WorkChallenge } from '#platform/wire/proof-of-work.ts';
import { type CaptchaAction, captchaActions } from '../contract.ts';
import { isSlid, type Point, TOLERANCE_PX } from './track.ts';

/** The picture's size in pixels and that of its piece. */
export const SIZE = { width: 300, height: 150, piece: 52 } as const;
/** A puzzle must be solved within this time, what it gave be used within that, in seconds. */
export const PUZZLE_S = 120;
export const PARAM_S = 300;

const PURPOSE = 'captcha';
const PARAM_PURPOSE = 'captcha-param';
const NEAREST_PX = SIZE.piece + 16;
const EDGE_PX = 6;

/** A puzzle by its number; nothing of it tells where the piece belongs. */
export interface PuzzleMark {
  readonly nonce: string;
  readonly action: CaptchaAction;
  /** Digest of the number that it is for; empty for none. */
  readonly number: string;
  /** Milliseconds. */
  readonly expires: number;
}

/** A puzzle that was given out, with the work that its answer must bring along. */
export interface IssuedPuzzle extends PuzzleMark {
  readonly work: WorkChallenge;
}

/** A number that no puzzle had before. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** Where the piece belongs, pixels from the left: it hangs on the number and the secret, and stands nowhere. */
export function answerOf(secrets: Secrets, nonce: string): number {
  const digest = Buffer.from(secrets.digest(PURPOSE, nonce), 'base64url');
  const places = SIZE.width - SIZE.piece - EDGE_PX - NEAREST_PX;
  return NEAREST_PX + (digest.readUInt32BE(0) % places);
}

/** The id of a puzzle as it travels. */
export function sealPuzzle(secrets: Secrets, mark: IssuedPuzzle): string {
  return secrets.seal(PURPOSE, JSON.stringify(mark));
}

/** The puzzle of an id; null for what is not ours or too old. */
export function openPuzzle(secrets: Secrets, id: string, now: number): IssuedPuzzle | null {
  return opened<IssuedPuzzle>(secrets.open(PURPOSE, id), now);
}

/** Whether the piece was slid by a hand and lies in the hole. */
export function isSolved(right: number, { x, track }: { x: number; track: readonly Point[] }): boolean {
  return Math.abs(x - right) <= TOLERANCE_PX && isSlid(track, x, SIZE.width);
}

/** Clocks of browsers and ours need not run alike: a slide may say that it took this much longer, in milliseconds. */
const SLACK_MS = 100;

/** Whether a slide can have happened since the puzzle was given out: what it says of its time is held against our own clock. */
export function isInTime({ expires }: PuzzleMark, track: readonly Point[], now: number): boolean {
  const given = expires - PUZZLE_S * 1000;
  return (track.at(-1)?.t ?? 0) <= now - given + SLACK_MS;
}

/** The digest of a number or an account that a pass is for; empty for none. */
export function numberOf(secrets: Secrets, number: string): string {
  const trimmed = number.trim();
  return trimmed === '' ? '' : secrets.digest('captcha-number', trimmed);
}

/** What a solved puzzle gives: good for its action and its number alone. */
export function sealParam(secrets: Secrets, mark: PuzzleMark): string {
  const { nonce, action, number, expires } = mark;
  return secrets.seal(PARAM_PURPOSE, JSON.stringify({ nonce, action, number, expires }), action);
}

/** What a param was given for; null when that was another action or number, too long ago, or not by us. */
export function openParam(
  secrets: Secrets,
  { param, action, number }: { param: string; action: CaptchaAction; number: string },
  now: number,
): PuzzleMark | null {
  const mark = opened<PuzzleMark>(secrets.open(PARAM_PURPOSE, param, action), now);
  return mark?.number === numberOf(secrets, number) ? mark : null;
}

function opened<Mark extends PuzzleMark>(text: string | null, now: number): Mark | null {
  if (text === null) return null;
  const mark = JSON.parse(text) as Mark;
  return mark.expires > now && captchaActions.includes(mark.action) ? mark : null;
}
