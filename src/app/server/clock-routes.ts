import * as z from 'zod/mini';
import { beijingTime } from '#kernel/day.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import { endpoint } from '#platform/wire/endpoint.ts';
import type { Runtime } from './runtime.ts';

/** Where the `tide` command asks about the clock. */
export const CLOCK_PATH = '/api/owner/clock';

/** The clock as the operator sees it, in Beijing time: a jump is neither accepted nor undone. */
export interface ClockStatus {
  readonly now: string;
  readonly jump: { readonly from: string; readonly to: string } | null;
}

const clockCall = endpoint({
  method: 'POST',
  path: CLOCK_PATH,
  about: '系统时间',
  body: z.strictObject({ accept: z.optional(z.boolean()) }),
  reply: z.unknown(),
  guard: 'owner',
});

/** Shows the clock to the operator, and takes its present time for right where that is what they want. */
export function clockRoute({ stores, clockGuard }: Runtime): ApiRoute {
  return route(clockCall, async ({ body }): Promise<ClockStatus> => {
    if (body.accept === true) await clockGuard.accept();
    else await clockGuard.check();
    const { jump } = clockGuard;
    return {
      now: beijingTime(stores.clock.now()),
      jump: jump && { from: beijingTime(jump.from), to: beijingTime(jump.to) },
    };
  });
}
