import { addressOfCall, type OpenCaller } from '#app/server/open/mcp/open-call.ts';
import type { Env } from '#platform/server/env.ts';
import { askOpenApi } from '#platform/server/gateways/open-api-client.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { commandEnv, connect, type ServerConnection, UsageError } from './connect.ts';

/** The open API of this machine or of another server. */
export interface OpenReader {
  readonly call: OpenCaller;
  close(): Promise<void>;
}

/** Whose data is read: another server's, or this machine's as an edition sees it. */
export interface ReaderOptions {
  readonly url?: string | undefined;
  readonly as?: string | undefined;
}

const LOOPBACK = /^(127(\.\d+){3}|localhost|\[::1\])$/;

/** Danger: a key that goes out by plain http is read on the way; only this machine itself is called so. */
function checkedUrl(url: string): string {
  const read = URL.canParse(url) ? new URL(url) : null;
  if (read === null || !/^https?:$/.test(read.protocol))
    throw new UsageError('--url 应是网址，如 https://data.example.com');
  if (read.protocol === 'http:' && !LOOPBACK.test(read.hostname))
    throw new UsageError('密钥只经 https 发送：请把 --url 改为 https://');
  return url;
}

/** How long a directory that no server owns stays claimed after a call, so that the next one need not open it again, milliseconds. */
const IDLE_MS = 10_000;

/** Reads this machine: each call looks for the server anew, since it may have been started or ended in between. */
function ownReader(env: Env, as: string | undefined): OpenReader {
  let open: ServerConnection | null = null;
  let idle: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(idle);
    const own = open;
    open = null;
    await own?.close();
  };
  const answer = async (request: Parameters<OpenCaller>[0]): Promise<Envelope<unknown>> => {
    clearTimeout(idle);
    open ??= await connect(env);
    const { method, body } = request;
    try {
      const path = addressOfCall(request);
      return (await open.ask({ method, path, body, ...(as !== undefined && { as }) }))
        .body as Envelope<unknown>;
    } finally {
      if (open.owner === null) idle = setTimeout(() => void close(), IDLE_MS);
      else await close();
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    // One after another: a directory is opened once.
    call: (request) => {
      const turn = last.then(() => answer(request));
      last = turn.catch(() => undefined);
      return turn;
    },
    close: async () => {
      await last;
      await close();
    },
  };
}

/** Opens the way to the data. Throws UsageError for an address that is none, and where another server is named without a key. */
export async function openReader({ url, as }: ReaderOptions): Promise<OpenReader> {
  const env = commandEnv();
  if (url !== undefined && as !== undefined)
    throw new UsageError('--as 只用于本机；别的服务器按密钥的版本回答');
  if (url !== undefined) {
    const { programKey: key } = env;
    if (key === null) throw new UsageError('请把开放接口密钥写在环境变量 TIDE_KEY 里');
    const at = { url: checkedUrl(url), key };
    return {
      call: ({ method, body, ...request }) =>
        askOpenApi(at, { method, address: addressOfCall({ method, ...request }), body }),
      close: async () => {},
    };
  }
  return ownReader(env, as);
}
