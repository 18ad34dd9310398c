import { stdin } from 'node:process';
import { text } from 'node:stream/consumers';
import type { SourceAccess, SourceCheck } from '#features/files/sources/contract.ts';
import {
  addSource,
  checkSource,
  compareExternalDays,
  pauseSource,
  readSources,
  removeSource,
  resumeSource,
  runSource,
} from '#features/files/sources/contract.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { commandEnv, connect, FaultError, UsageError } from './connect.ts';
import { printJson } from './print.ts';

/** Sends one of the calls of the page of sources; its data, or the sentence that it refuses with. */
async function send<T>(
  { method, path }: { readonly method: 'GET' | 'POST'; readonly path: string },
  body: object = {},
): Promise<T> {
  const reached = await connect(commandEnv());
  try {
    const answer = await reached.ask({ method, path, ...(method === 'POST' && { body }) });
    const { success, message, data } = answer.body as Envelope<T>;
    if (!success) {
      const words = message || `请求失败（${answer.status}）`;
      throw answer.status === 400 || answer.status === 422 ? new UsageError(words) : new FaultError(words);
    }
    return data as T;
  } finally {
    await reached.close();
  }
}

/** The interfaces, as the command names them. */
const sourceKinds: readonly SourceAccess['kind'][] = ['alliance', 'shop', 'open-platform'];

/** What `tide source add` is given beside the secret. */
export interface AddSourceOptions {
  readonly key: string;
  readonly shop?: string;
  readonly name?: string;
  readonly calls?: string;
  readonly secretStdin?: boolean;
}

function accessFor(
  kind: SourceAccess['kind'],
  { key, shop }: AddSourceOptions,
  secret: string,
): SourceAccess {
  if (kind === 'open-platform') return { kind, client_key: key, client_secret: secret };
  if (shop === undefined) throw new UsageError('请用 --shop 写明自己的店铺号');
  return { kind, app_key: key, app_secret: secret, shop_id: shop };
}

/** A check on stdout; what is not right is a fault, so that scripts notice. */
function report(check: SourceCheck, printed: object): void {
  printJson(printed);
  if (check.outcome !== 'ok') throw new FaultError(check.words);
}

/** `tide source add <kind>`: stores a source and begins to collect. Danger: a secret on the command line is seen by others; it comes by standard input. */
export async function addSourceCommand(kindName: string, options: AddSourceOptions): Promise<void> {
  const kind = sourceKinds.find((one) => one === kindName);
  if (!kind) throw new UsageError(`没有名为 ${kindName} 的接口，可用：${sourceKinds.join('、')}`);
  if (!options.secretStdin) throw new UsageError('密钥从标准输入读：请加上 --secret-stdin');
  const { name, calls } = options;
  if (calls !== undefined && !/^\d{1,4}$/.test(calls)) throw new UsageError('--calls 应为整数');
  const secret = (await text(stdin)).split(/\r?\n/)[0] ?? '';
  const body = {
    access: accessFor(kind, options, secret),
    ...(name !== undefined && { name }),
    ...(calls !== undefined && { calls_per_minute: Number(calls) }),
  };
  const added = await send<{ id: string; check: SourceCheck }>(addSource, body);
  report(added.check, added);
}

/** `tide source list`: all sources with what has come, without their secrets. */
export async function listSourcesCommand(): Promise<void> {
  printJson(await send(readSources));
}

/** `tide source check <id>`: calls the interface once and says what is right or wrong. */
export async function checkSourceCommand(id: string): Promise<void> {
  const check = await send<SourceCheck>(checkSource, { id });
  report(check, check);
}

/** `tide source pause <id>`: stops collecting; what came stays. */
export async function pauseSourceCommand(id: string): Promise<void> {
  await send(pauseSource, { id });
  printJson({ id, state: 'paused' });
}

/** `tide source resume <id>`: goes on where it stopped. */
export async function resumeSourceCommand(id: string): Promise<void> {
  await send(resumeSource, { id });
  printJson({ id, state: 'running' });
}

/** `tide source remove <id>`: deletes a source with its secrets. */
export async function removeSourceCommand(id: string): Promise<void> {
  await send(removeSource, { id });
  printJson({ id, removed: true });
}

/** `tide source run <id> --once`: collects for twenty seconds at most, and says what came. */
export async function runSourceCommand(id: string, { once }: { readonly once?: boolean }): Promise<void> {
  if (!once) throw new UsageError('服务运行时会自动采集；要立即采集一次，请加上 --once');
  printJson(await send(runSource, { id }));
}

/** `tide source compare`: how far our pieces are from the orders that the platform counts. */
export async function compareSourcesCommand(): Promise<void> {
  printJson(await send(compareExternalDays));
}
