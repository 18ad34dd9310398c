import { statusOfUnread } from '#platform/server/http/kinds/request-body.ts';
import { type WebhookRoute, webhookRoute } from '#platform/server/http/kinds/route-kinds.ts';
import type { Refused } from '#platform/server/http/route.ts';
import { webhookEndpoint } from '#platform/wire/endpoint.ts';
import type { Envelope } from '#platform/wire/envelope.ts';
import { addressOfCall, type OpenRequest } from './open-call.ts';

/** Where agents call. */
export const MCP_PATH = '/open/mcp';
const MAX_BYTES = 256 * 1024;

const post = webhookEndpoint({
  method: 'POST',
  path: MCP_PATH,
  about: '模型上下文协议（MCP）',
  maxBytes: MAX_BYTES,
  isOrdinary: true,
});
const get = webhookEndpoint({ method: 'GET', path: MCP_PATH, about: '模型上下文协议（MCP）', maxBytes: 0 });

/** Dependencies of the calls of agents. */
interface McpServices {
  /** Why a request may not come in by what it says in `authorization`, or comes too often; null where it may. Each call is then admitted by itself. */
  refusalOf(authorization: string | undefined): Promise<Refused | null>;
  /** Makes a call of the open API with the caller's `authorization`. */
  call(
    request: OpenRequest & { readonly address: string },
    authorization: string | undefined,
  ): Promise<Envelope<unknown>>;
}

const json = (status: number, message: string) => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_001, message } }),
});

/** The headers of a request that the protocol reads. */
function protocolHeaders(given: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    if (typeof value === 'string' && /^(content-type|accept|mcp-[\w-]+)$/.test(name))
      headers.set(name, value);
  return headers;
}

/**
 * The Model Context Protocol over streamable HTTP. Requests do not depend on each other: there is no session to lose, and each call of
 * a tool passes the open API's own admission with the key of the request.
 */
export function mcpRoutes({ refusalOf, call }: McpServices): WebhookRoute[] {
  const answer = webhookRoute(post, async ({ headers, body }) => {
    const { authorization } = headers;
    const refused = await refusalOf(authorization);
    if (refused) return json(refused.status, refused.message);
    const read = await body.read();
    if (!read.ok) return json(statusOfUnread(read), '请求的正文读不出来');
    const text = read.text.toString('utf8');
    // One request at a time: a list of them would pass the rate as one.
    if (text.trimStart().startsWith('[')) return json(400, '一次只能发一个请求');
    const [{ createMcpHandler }, { mcpServer }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./mcp-server.ts'),
    ]);
    const handler = createMcpHandler(() =>
      mcpServer((request) => call({ ...request, address: addressOfCall(request) }, authorization)),
    );
    const request = new Request(`http://127.0.0.1${MCP_PATH}`, {
      method: 'POST',
      headers: protocolHeaders(headers),
      body: text,
    });
    const response = await handler.fetch(request);
    const contentType = response.headers.get('content-type');
    return {
      status: response.status,
      ...(contentType !== null && { contentType }),
      body: await response.text(),
    };
  });
  // No stream from the server: nothing is announced, and clients are to know that.
  const refuseStream = webhookRoute(get, async () => json(405, '这里只接受 POST'));
  return [answer, refuseStream];
}
