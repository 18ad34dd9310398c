import * as z from 'zod/mini';
import { beijingTime } from '#kernel/day.ts';
import type { DataPart } from '#market/schema/parts.ts';
import { type ApiRoute, route } from '#platform/server/http/route.ts';
import { endpoint } from '#platform/wire/endpoint.ts';
import type { Warning } from '#platform/wire/health.ts';
import type { Runtime } from './runtime.ts';
import { warningsOf } from './warnings.ts';

/** Where the `tide` command asks how the installation is. */
export const STATUS_PATH = '/api/owner/status';

/** How the installation is, for its operator. */
export interface OperatorStatus {
  readonly ready: boolean;
  readonly deriving: boolean;
  /** Since when figures of complete days could not be brought up to the facts, Beijing time. */
  readonly failing_since: string | null;
  readonly data_day: string | null;
  /** Problems of the installation. */
  readonly warnings: readonly Warning[];
  /** Parts of the market store that are missing or damaged and cannot be derived again. */
  readonly lost: readonly Pick<DataPart, 'table' | 'part' | 'partition' | 'rows'>[];
}

export interface StatusRequest {
  /** Forgets the parts that are missing. */
  readonly acceptLoss?: boolean;
}

const statusCall = endpoint({
  method: 'POST',
  path: STATUS_PATH,
  about: '运行状态',
  body: z.strictObject({ acceptLoss: z.optional(z.boolean()) }),
  reply: z.unknown(),
  guard: 'owner',
});

/** Tells the operator how the installation is, and forgets lost parts where that is what they want. */
export function statusRoute(runtime: Runtime): ApiRoute {
  return route(statusCall, async ({ body }): Promise<OperatorStatus> => {
    if (body.acceptLoss === true) await runtime.acceptLoss();
    const failing = runtime.failingSince();
    return {
      ready: runtime.isReady(),
      deriving: runtime.isDeriving(),
      failing_since: failing === null ? null : beijingTime(failing),
      data_day: runtime.state.dataDay,
      warnings: warningsOf(runtime),
      lost: runtime.parts.lost.map(({ table, part, partition, rows }) => ({ table, part, partition, rows })),
    };
  });
}
