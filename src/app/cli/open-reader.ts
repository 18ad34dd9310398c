import { addressOfCall, type OpenCaller } from '#app/server/open/mcp/open-call.ts';
import { askOpenApi } from '#platform/server/gateways/open-api-client.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { commandEnv, connect, UsageError } from './connect.ts';

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

function checkedUrl(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw new UsageError('--url 应是网址，如 https://data.example.com');
}

/** Opens the way to the data. Throws UsageError for an address that is none, and where another server is named without a key. */
export async function openReader({ url, as }: ReaderOptions): Promise<OpenReader> {
  const env = commandEnv();
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
  const reached = await connect(env);
  return {
    call: async (request) => {
      const { method, body } = request;
      const path = addressOfCall(request);
      const answer = await reached.ask({ method, path, body, ...(as !== undefined && { as }) });
      return answer.body as Envelope<unknown>;
    },
    close: () => reached.close(),
  };
}
