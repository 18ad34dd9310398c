import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a database server that can be broken in the ways in which lines break. */
export interface StoreProxy {
  /** The database's address through the line. */
  readonly url: string;
  /** Nobody listens any more, and every connection is cut in the middle of whatever it did. */
  refuse(): Promise<void>;
  /** Every connection is cut; new ones are taken at once. */
  cut(): void;
  /** Nothing is carried any more, in either direction, and nobody is told. */
  hang(): void;
  /** Everything is carried again. */
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a line to the PostgreSQL server at `url`. */
export async function storeProxy(url: string): Promise<StoreProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (isHanging) one.pause();
    }
  });
  const listen = (port: number) =>
    new Promise<void>((done, failed) => {
      server.once('error', failed);
      server.listen(port, '127.0.0.1', done);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const one of sockets) one.destroy();
  };
  const close = () => new Promise<void>((done) => server.close(() => done()));
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    cut,
    refuse: async () => {
      const closed = close();
      cut();
      await closed;
    },
    hang: () => {
      isHanging = true;
      for (const one of sockets) one.pause();
    },
    mend: async () => {
      isHanging = false;
      for (const one of sockets) one.resume();
      if (!server.listening) await listen(port);
    },
    stop: async () => {
      const closed = server.listening ? close() : Promise.resolve();
      cut();
      await closed;
    },
  };
}
