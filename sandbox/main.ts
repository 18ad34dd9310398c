import { stderr, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { sandboxClock } from './clock.ts';
import { Faults } from './faults.ts';
import { openKeys, providerFiles, writeProviders } from './keys.ts';
import { playMail } from './mail.ts';
import { PlayedMarket } from './official/played-market.ts';
import { openPeople } from './people.ts';
import type { Room } from './room.ts';
import { listen, serverOf } from './serve.ts';
import { Trades } from './trades.ts';
import { World } from './world.ts';

const PAUSE_MS = 5000;

/**
 * node sandbox/main.ts --dir D [--port P] [--market M] [--callback URL] [--keys-only] [--attached] [--any-port] [--pause MS]
 * The official interfaces are played on the files that the simulator wrote into M.
 * Attached, it is told its callback by lines on stdin, {"callback": URL}, and ends when stdin does.
 */
function options() {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string' },
      port: { type: 'string', default: '0' },
      'smtp-port': { type: 'string', default: '0' },
      callback: { type: 'string' },
      market: { type: 'string' },
      pause: { type: 'string', default: String(PAUSE_MS) },
      'keys-only': { type: 'boolean', default: false },
      'any-port': { type: 'boolean', default: false },
      attached: { type: 'boolean', default: false },
    },
  });
  const { dir, port, callback, pause } = values;
  if (dir === undefined || !/^\d{1,5}$/.test(port))
    throw new Error('用法：node sandbox/main.ts --dir 目录 --port 端口');
  return { ...values, dir, port: Number(port), callback: callback ?? null, pauseMs: Number(pause) };
}

/** Makes what is missing in the directory, listens, and says so in one line on stdout. */
async function start(): Promise<void> {
  process.umask(0o077);
  const {
    dir,
    port,
    callback,
    pauseMs,
    attached,
    market: marketDir,
    'smtp-port': smtpPort,
    'keys-only': isKeysOnly,
    'any-port': isAnyPort,
  } = options();
  const keys = openKeys(dir);
  if (isKeysOnly) {
    stdout.write(`${JSON.stringify({ providers: providerFiles(dir) })}\n`);
    return;
  }
  const clock = sandboxClock();
  const people = openPeople(dir, keys.officialAccount.appSecret);
  const world = new World(clock);
  const trades = new Trades(dir, world);
  const faults = new Faults();
  const room: Room = { keys, people, world, trades, faults, clock, origin: '', callback, pauseMs };
  const market = marketDir === undefined ? null : await PlayedMarket.read(marketDir);
  const server = serverOf(room, market);
  const taken = await listen(server, port, isAnyPort);
  room.origin = `http://127.0.0.1:${taken}`;
  const mail = await playMail(room, Number(smtpPort));
  const providers = writeProviders(dir, keys, room.origin);
  const stop = () => {
    mail.close();
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  if (attached) hear(room, stop);
  stdout.write(`${JSON.stringify({ url: room.origin, smtp: mail.url, providers })}\n`);
}

/** Danger: a server killed outright could not end its sandbox; the end of stdin does. */
function hear(room: Room, stop: () => void): void {
  const lines = createInterface({ input: stdin });
  lines.on('line', (line) => {
    const { callback } = JSON.parse(line) as { callback?: unknown };
    if (typeof callback === 'string') room.callback = callback;
    room.world.changed();
  });
  lines.once('close', stop);
}

try {
  await start();
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
