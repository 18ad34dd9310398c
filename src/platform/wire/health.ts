import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const world = z.object({ stage: z.string(), done: z.number(), total: z.number() });

/** How far the demo market is built: `done` of `total`, in no unit. */
export type WorldProgress = z.infer<typeof world>;

/** Problems of the installation, worst first, in words for all users; its operator reads the rest in the log. */
const warning = z.object({ kind: z.enum(['lost-data', 'clock', 'disk']), words: z.string() });

/** Something that is wrong with the installation while it answers. */
export type Warning = z.infer<typeof warning>;

const share = z.object({ done: z.int(), total: z.int() });

/** How much of some work is done, of all of it. */
export type WorkShare = z.infer<typeof share>;

/** GET /api/health: `ready` when lists are answered and the account store can be had; `deriving` while figures are being brought up to new facts, `failing_since` (milliseconds) while that fails; `world` while the demo market is being built, which is not ready before; `figures` while everything noted is derived, in tables; `older_boards` while rankings of older days are still being built, in days; `degraded` while there are `warnings`; `sms` whether codes go out to who is not logged in. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  about: '是否可用',
  reply: z.object({
    ready: z.boolean(),
    deriving: z.boolean(),
    failing_since: z.nullable(z.int()),
    stores: z.object({ market: z.string(), account: z.string() }),
    data_day: z.nullable(z.string()),
    updated: z.record(z.string(), z.nullable(z.int())),
    world: z.nullable(world),
    figures: z.nullable(share),
    older_boards: z.nullable(share),
    sms: z.enum(['none', 'sending', 'circuit-open', 'used-up', 'unknown']),
    degraded: z.boolean(),
    warnings: z.array(warning),
    version: z.string(),
  }),
  guard: 'public',
  plain: true,
  isVital: true,
});
