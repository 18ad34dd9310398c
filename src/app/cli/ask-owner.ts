import type { Envelope } from '#platform/wire/envelope.ts';
import { commandEnv, connect, FaultError, UsageError } from './connect.ts';

/** Asks the owner of the data directory one of the operator's calls; its refusal of a request is a fault of usage. */
export async function askOwner(path: string, body: object): Promise<unknown> {
  const reached = await connect(commandEnv());
  try {
    const answer = await reached.ask({ method: 'POST', path, body });
    const { success, message, data } = answer.body as Envelope;
    if (!success && answer.status === 422) throw new UsageError(message);
    if (!success) throw new FaultError(message || `请求失败（${answer.status}）`);
    return data;
  } finally {
    await reached.close();
  }
}
