import { COLLECTOR_PATH, type CollectorRequest } from '#app/server/collector-routes.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { commandEnv, connect, FaultError, UsageError } from './connect.ts';
import { printJson } from './print.ts';

/** Asks the running server, or the stores when none runs, and prints the answer as one JSON line. */
async function ask(body: CollectorRequest): Promise<void> {
  const reached = await connect(commandEnv());
  try {
    const answer = await reached.ask({ method: 'POST', path: COLLECTOR_PATH, body });
    const { success, message, data } = answer.body as Envelope;
    if (!success && answer.status === 422) throw new UsageError(message);
    if (!success) throw new FaultError(message || `请求失败（${answer.status}）`);
    printJson(data);
  } finally {
    await reached.close();
  }
}

/** `tide collector create <name>`: prints the key, which cannot be shown again; a name that exists gets a new one. */
export function createCollectorCommand(
  name: string,
  options: { streams?: string; backfill?: boolean },
): Promise<void> {
  return ask({ do: 'create', name, streams: options.streams ?? '*', mayBackfill: options.backfill === true });
}

/** `tide collector list`: all collectors, without their keys. */
export function listCollectorsCommand(): Promise<void> {
  return ask({ do: 'list' });
}

/** `tide collector revoke <name>`: its key is worth nothing from now on. */
export function revokeCollectorCommand(name: string): Promise<void> {
  return ask({ do: 'revoke', name });
}
