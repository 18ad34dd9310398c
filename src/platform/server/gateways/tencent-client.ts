import { Agent as PlainAgent } from 'node:http';
import { Agent } from 'node:https';

/** Which service to call and how to sign. */
export interface TencentAccess {
  readonly endpoint: string;
  readonly secretId: string;
  readonly secretKey: string;
}

/** How a call failed: the provider's code, empty without one, and the status of its answer, 0 without one. */
export interface TencentFault {
  readonly code: string;
  readonly status: number;
}

/**
 * Connections to one address and no other. Danger: the SDK follows redirects, and one would carry the request elsewhere.
 * TRICKY: without an agent of ours the SDK would also go through a proxy named in the environment.
 */
function agentFor({ protocol, hostname, port }: URL): PlainAgent {
  const agent = protocol === 'https:' ? new Agent() : new PlainAgent();
  const connect = agent.createConnection.bind(agent);
  const ownPort = Number(port) || (protocol === 'https:' ? 443 : 80);
  agent.createConnection = (options, done) => {
    const to = options as { host?: string | null; port?: number | string | null };
    if (to.host !== hostname || Number(to.port) !== ownPort) throw new Error('connection elsewhere');
    return connect(options, done);
  };
  return agent;
}

/** The configuration of a client of the SDK: signed with TC3, tried once, at one address. */
export function tencentConfig({ endpoint, secretId, secretKey }: TencentAccess, timeoutMs: number) {
  const url = new URL(endpoint);
  return {
    credential: { secretId, secretKey },
    profile: {
      httpProfile: {
        endpoint: url.host,
        protocol: `${url.protocol}//`,
        reqTimeout: timeoutMs / 1000,
        agent: agentFor(url),
      },
    },
  };
}

/**
 * What the SDK threw, without its message: that may hold what was sent. Only exceptions of the SDK have a `requestId`.
 * TRICKY: a connection that breaks within the body throws the error of the connection, whose code is none of the provider.
 */
export function tencentFaultOf(error: unknown): TencentFault {
  const { code, httpCode, requestId } = (error ?? {}) as Readonly<Record<string, unknown>>;
  const answer = typeof code === 'string' && typeof requestId === 'string' ? code : '';
  const without = answer === '' ? 0 : 200;
  return { code: answer, status: typeof httpCode === 'number' ? httpCode : without };
}
