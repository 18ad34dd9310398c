import * as z from 'zod/mini';
import { endpoint } from '#platform/wire/endpoint.ts';
import type { WorkChallenge } from '#platform/wire/proof-of-work.ts';

/** What a solved puzzle is good for; a puzzle of one action opens no other. */
export const captchaActions = ['login', 'sms', 'forgot', 'objects'] as const;
/** An action that asks for a captcha. */
export type CaptchaAction = (typeof captchaActions)[number];

const puzzle = z.object({
  /** Sealed; names the puzzle and nothing else. */
  id: z.string(),
  /** PNG as data addresses. */
  background: z.string(),
  piece: z.string(),
  width: z.int(),
  height: z.int(),
  /** Edge of the square piece, and how far it is from the top, in pixels of the background. */
  piece_size: z.int(),
  piece_top: z.int(),
  /** The work that goes with the answer (proof-of-work.ts). It grows with the puzzles that were requested within the hour. */
  work: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
    }),
    signature: z.optional(z.string()),
  }) as z.ZodMiniType<WorkChallenge>,
  /** Seconds until it must be solved. */
  expires_in: z.int(),
});

/** A picture with a hole, and the piece that fills it. */
export type Puzzle = z.infer<typeof puzzle>;

/** Makes a slide puzzle for an action. */
export const createPuzzle = endpoint({
  method: 'POST',
  path: '/api/passport/captcha/slide',
  about: '生成滑块验证',
  body: z.strictObject({
    action: z.enum(captchaActions),
    /** The number or account that the pass is for; it is good for no other. */
    number: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: puzzle,
  guard: 'public',
});

/** A point of the slide: pixels of the background, milliseconds since the piece was taken. */
const point = z.object({ x: z.number(), t: z.number() });

const verdict = z.object({ passed: z.boolean(), captcha_verify_param: z.string() });

/** Whether the piece lies in the hole, and what the next call shows for it. */
export type CaptchaCheckResult = z.infer<typeof verdict>;

/** Checks where the piece was left; a puzzle is checked once. The param lives 5 minutes and is good for one call. */
export const checkPuzzle = endpoint({
  method: 'POST',
  path: '/api/passport/captcha/slide/check',
  about: '校验滑块验证',
  body: z.strictObject({
    id: z.string().check(z.maxLength(2000)),
    x: z.number(),
    /** What findWork found. */
    work: z.strictObject({ counter: z.int(), derivedKey: z.string().check(z.maxLength(128)) }),
    track: z.array(point).check(z.maxLength(400)),
  }),
  reply: verdict,
  guard: 'public',
});

/** Every call of the slice. */
export const captchaCalls = [createPuzzle, checkPuzzle] as const;
