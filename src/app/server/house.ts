import { join } from 'node:path';
import {
  importFiles,
  derivePending,
  type ImportEvent,
  type ImportReport,
  type ImportRequest,
  type ImportStores,
} from '#market/ingest/import.ts';
import { derive, turnDay } from '#market/derive/derive.ts';
import { everything } from '#market/derive/pending.ts';
import { DerivedState } from '#market/derive/state.ts';
import { prepareTables } from '#market/schema/prepare.ts';
import { openAccountStore } from '#platform/server/account-store/account-store.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Env } from '#platform/server/env.ts';
import type { Log } from '#platform/server/log.ts';
import { openMarketStore } from '#platform/server/market-store/open.ts';

/** The opened stores and what runs on them; one process has them at a time. */
export interface House {
  readonly stores: ImportStores;
  readonly state: DerivedState;
  /** Whether figures are being brought up to new facts. */
  isDeriving(): boolean;
  /** Brings files in; imports wait for each other and for derivations. */
  import(request: ImportRequest, onEvent: (event: ImportEvent) => void): Promise<ImportReport>;
  /** Works off what an earlier process left undone, and moves windows on when a day has passed. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the stores of a configuration and makes missing tables. The data directory must be claimed (data-dir.ts). */
export async function openHouse({ env, clock, log }: { env: Env; clock: Clock; log: Log }): Promise<House> {
  const account = await openAccountStore({
    file: join(env.dataDir, 'account.db'),
    url: env.databaseUrl,
    onIdleError: (error) => log.error({ err: error }, 'account store connection lost'),
  });
  const market = await openMarketStore(env);
  const stores: ImportStores = { market, account, clock };
  const state = new DerivedState(market);
  const { deriveAll } = await prepareTables(market, clock.now());
  await state.refresh();
  // Danger: two derivations at once would fill the same staging tables; everything that writes takes its turn here.
  let tail: Promise<unknown> = Promise.resolve();
  let busy = 0;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    busy++;
    const turn = tail.then(work, work).finally(() => {
      busy--;
    });
    tail = turn.catch(() => undefined);
    return turn;
  };
  let mustDeriveAll = deriveAll;
  const stage = (name: string) => log.info({ stage: name }, 'deriving');
  return {
    stores,
    state,
    isDeriving: () => busy > 0,
    import: (request, onEvent) =>
      inTurn(() => importFiles(stores, request, onEvent).finally(() => state.refresh())),
    catchUp: () =>
      inTurn(async () => {
        if (mustDeriveAll) await derive(market, everything(), { clock, onStage: stage });
        mustDeriveAll = false;
        await derivePending(stores, stage);
        await turnDay(market, clock);
        await state.refresh();
      }),
    close: async () => {
      await tail;
      await market.close();
      await account.close();
    },
  };
}
