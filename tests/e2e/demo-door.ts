import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { dirOfTest } from '#testkit/made-once.ts';
import type { TestServer } from '#testkit/process.ts';
import { startDemo } from '#testkit/ready-demo.ts';

// One demo for all journeys of people: server.ts starts it when the first of them asks, so that journeys on the seeded world do not
// wait for it, and ends it with the run. Server, simulator and sandbox once, not once a worker.

export const DEMO_PATH = '/demo';
/** In the directory of the demo: the key of its partner. */
export const PARTNER_KEY_FILE = 'partner.key';

/** Where journeys find the demo. */
export interface RunningDemo {
  readonly url: string;
  readonly dir: string;
}

/** The address at which the demo of this run is had: the port after that of the world. */
export const demoDoor = (worldPort = Number(process.env.TIDE_E2E_PORT ?? 7290)): string =>
  `http://127.0.0.1:${worldPort + 1}`;

async function start(dir: string): Promise<TestServer> {
  const partnerKey = randomBytes(32);
  writeFileSync(join(dir, PARTNER_KEY_FILE), partnerKey, { mode: 0o600 });
  const server = await startDemo(dir, { TIDE_PARTNERS: `yangxuan:${partnerKey.toString('base64')}` });
  server.child.stderr?.pipe(process.stderr);
  return server;
}

/** Answers 200 with the demo, null while it is built, and 500 with what went wrong. */
export function openDemoDoor(worldPort: number): { close(): Promise<void> } {
  const dir = dirOfTest('people');
  let starting: Promise<TestServer> | null = null;
  let running: RunningDemo | null = null;
  let failure: string | null = null;
  const door: Server = createServer((request, response) => {
    if (request.url !== DEMO_PATH) return response.writeHead(404).end();
    if (starting === null) {
      starting = start(dir);
      starting.then(
        ({ url }) => {
          running = { url, dir };
        },
        (error: unknown) => {
          failure = String(error);
        },
      );
    }
    return failure === null ? response.end(JSON.stringify(running)) : response.writeHead(500).end(failure);
  });
  door.listen(Number(new URL(demoDoor(worldPort)).port), '127.0.0.1');
  const close = async () => {
    door.close();
    door.closeAllConnections();
    const server = await starting?.catch(() => null);
    await server?.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { close };
}
