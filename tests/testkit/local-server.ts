import { createServer, type OutgoingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test on loopback, and the addresses that were requested of it, in order. */
export interface LocalServer {
  readonly origin: string;
  readonly requests: readonly string[];
}

const servers: Server[] = [];

/** Serves answers on any port of loopback until `closeLocalServers`. */
export async function serveLocally(answer: RequestListener): Promise<LocalServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Closes all of them with their connections. */
export function closeLocalServers(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}

/** Answers with half a JSON body, of a known length or not, and resets the connection. */
export const breakingOff =
  (headers: OutgoingHttpHeaders): RequestListener =>
  (_, to) =>
    to.writeHead(200, headers).write('{"Response":{', () => void to.socket?.resetAndDestroy());
