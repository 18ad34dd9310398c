import { createHash } from 'node:crypto';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { CaptchaPort } from '#platform/server/gateways/ports.ts';
import { type ApiRoute, isRefused, route } from '#platform/server/http/route.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { checkPuzzle, createPuzzle } from '../contract.ts';
import { captcha } from './migrations/0110-captcha.ts';
import * as puzzle from './puzzle.ts';
import { countPuzzle } from './puzzle-counts.ts';
import { ReadyPuzzles } from './ready.ts';
import { claimOnce, giveBack } from './store.ts';
import { createWork, isWorkDone } from './work.ts';

/** The tables of the slice, to be handed to the account store. */
export const captchaMigrations: Migrations = { '0110-captcha': captcha };

/** What the slice stands on. */
export interface CaptchaParts {
  readonly account: AccountStore;
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** Whether callers of this machine have addresses of their own: behind a proxy they have. */
  readonly countsLoopback: boolean;
}

/** The slide puzzle: how its params are checked, its calls, and what draws the first puzzles before anybody asks. */
export interface SlideCaptchaService {
  readonly port: CaptchaPort;
  readonly routes: readonly ApiRoute[];
  warm(): Promise<void>;
}

const CLOUD_PARAM_MS = 30 * 60_000;
const png = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

/** Opens the slide puzzle; nothing is drawn and no drawing library loaded before the first puzzle or `warm`. */
export function slideCaptcha(parts: CaptchaParts): SlideCaptchaService {
  const ready = new ReadyPuzzles(parts.secrets);
  const once = claiming(parts);
  return {
    port: slidePort(parts, once),
    routes: [creating(parts, ready), checking(parts, once)],
    warm: () => ready.fill(),
  };
}

/** A param of the cloud captcha is asked about once, whatever the provider thinks of a second time. */
export function singleUse(port: CaptchaPort, parts: Pick<CaptchaParts, 'account' | 'clock'>): CaptchaPort {
  const once = claiming(parts);
  return {
    ...port,
    verify: async (asked) => {
      const key = `cloud:${createHash('sha256').update(asked.param).digest('base64url')}`;
      if (!(await once(key, parts.clock.now() + CLOUD_PARAM_MS))) return 'fail';
      const verdict = await port.verify(asked);
      // Nobody judged it: it may be asked about again when the provider is back.
      if (verdict === 'unavailable') await giveBack(parts.account, key).catch(() => undefined);
      return verdict;
    },
  };
}

type ClaimOnce = (key: string, expires: number) => Promise<boolean>;

/** Uses up a key. Throws when the store cannot be had: that is no wrong answer. */
function claiming({ account }: Pick<CaptchaParts, 'account'>): ClaimOnce {
  return (key, expires) => claimOnce(account, { key, expires });
}

/** A param passes once, for its action and its number, within five minutes. */
function slidePort({ secrets, clock }: CaptchaParts, once: ClaimOnce): CaptchaPort {
  return {
    kind: 'slide',
    scene: null,
    verify: async ({ param, action, number }) => {
      const mark = puzzle.openParam(secrets, { param, action, number }, clock.now());
      if (!mark) return 'fail';
      return (await once(`param:${mark.nonce}`, mark.expires)) ? 'pass' : 'fail';
    },
  };
}

function creating(parts: CaptchaParts, ready: ReadyPuzzles): ApiRoute {
  const { secrets, clock } = parts;
  const { width, height, piece: piece_size } = puzzle.SIZE;
  return route(createPuzzle, async ({ body: { action, number: wanted = '' }, caller }) => {
    const number = puzzle.numberOf(secrets, wanted);
    const keys = await countPuzzle(parts, { caller, number });
    if (isRefused(keys)) return keys;
    const [{ nonce, background, piece, top }, work] = await Promise.all([
      ready.take(),
      createWork(secrets, keys),
    ]);
    const expires = clock.now() + puzzle.PUZZLE_S * 1000;
    return {
      id: puzzle.sealPuzzle(secrets, { nonce, action, number, work, expires }),
      background: png(background),
      piece: png(piece),
      width,
      height,
      piece_size,
      piece_top: top,
      work,
      expires_in: puzzle.PUZZLE_S,
    };
  });
}

/** Danger: a puzzle that may be checked twice may be checked at every pixel, so it is used up before it is looked at. */
function checking(parts: CaptchaParts, once: ClaimOnce): ApiRoute {
  const { secrets, clock } = parts;
  const failed = { passed: false, captcha_verify_param: '' };
  return route(checkPuzzle, async ({ body: { id, x, track, work } }) => {
    const now = clock.now();
    const mark = puzzle.openPuzzle(secrets, id, now);
    if (!mark || !(await once(`puzzle:${mark.nonce}`, mark.expires))) return failed;
    const isRight =
      puzzle.isInTime(mark, track, now) &&
      puzzle.isSolved(puzzle.answerOf(secrets, mark.nonce), { x, track }) &&
      (await isWorkDone(secrets, mark.work, work));
    if (!isRight) return failed;
    const expires = now + puzzle.PARAM_S * 1000;
    return { passed: true, captcha_verify_param: puzzle.sealParam(secrets, { ...mark, expires }) };
  });
}
