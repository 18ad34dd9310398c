import * as z from 'zod/mini';
import {
  COLLECTOR_NAME,
  createCollector,
  listCollectors,
  revokeCollector,
  type StreamRight,
} from '#market/ingest/collectors.ts';
import { type StreamId, streams } from '#market/streams/streams.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import { endpoint } from '#platform/wire/endpoint.ts';
import type { Runtime } from './runtime.ts';

/** Where the `tide` command asks for collectors. */
export const COLLECTOR_PATH = '/api/owner/collector';

/** The request. */
export type CollectorRequest =
  | { readonly do: 'create'; readonly name: string; readonly streams: string; readonly mayBackfill: boolean }
  | { readonly do: 'list' }
  | { readonly do: 'revoke'; readonly name: string };

type Reply = { readonly data: unknown } | { readonly refused: string };

/** `*`, or names of streams with commas between them. */
function rightOf(text: string): StreamRight | { readonly unknown: string } {
  if (text === '*') return '*';
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !Object.hasOwn(streams, name));
  return unknown === undefined ? (names as StreamId[]) : { unknown };
}

async function create(
  { stores }: Runtime,
  asked: Extract<CollectorRequest, { do: 'create' }>,
): Promise<Reply> {
  const { name, streams: wanted, mayBackfill } = asked;
  const right = rightOf(String(wanted));
  if (typeof right === 'object' && 'unknown' in right) {
    return { refused: `没有名为 ${right.unknown.slice(0, 40)} 的数据流，全部数据流写成 *` };
  }
  const isBackfill = mayBackfill === true;
  const made = { name, streams: right, mayBackfill: isBackfill };
  const key = await createCollector(stores.account, made, stores.clock.now());
  return { data: { name, key, streams: right, may_backfill: isBackfill } };
}

async function answer(runtime: Runtime, asked: CollectorRequest): Promise<Reply> {
  const { account, clock } = runtime.stores;
  if (asked.do === 'list') return { data: await listCollectors(account) };
  const name: unknown = asked.name;
  if (typeof name !== 'string' || !COLLECTOR_NAME.test(name)) {
    return { refused: '采集端的名称应为1到64个字母、数字、点、横线或下划线' };
  }
  if (asked.do === 'create') return create(runtime, asked);
  if (asked.do !== 'revoke') return { refused: '请求不完整' };
  const isDone = await revokeCollector(account, name, clock.now());
  return isDone ? { data: { name, revoked: true } } : { refused: `没有名为 ${name} 的采集端` };
}

const collectorCall = endpoint({
  method: 'POST',
  path: COLLECTOR_PATH,
  about: '采集端',
  body: z.record(z.string(), z.unknown()),
  reply: z.unknown(),
  guard: 'owner',
});

/** Creates, lists and revokes collectors for the operator; the key of a new one is in the answer, once. */
export function collectorRoute(runtime: Runtime): ApiRoute {
  return route(collectorCall, async ({ body }) => {
    const answered = await answer(runtime, body as CollectorRequest);
    return 'refused' in answered ? refuse(422, answered.refused) : answered.data;
  });
}
