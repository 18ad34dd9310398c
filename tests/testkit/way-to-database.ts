import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database server that a test can cut or silence, as if the server were gone or its machine stopped. */
export interface WayToDatabase {
  /** The address of the database by this way. */
  readonly url: string;
  /** Ends all connections; new ones are refused. */
  cut(): Promise<void>;
  /** Leaves all connections open, and passes nothing on from now. */
  silence(): void;
}

/** Opens a way to the database at `url`. */
export async function wayToDatabase(url: string): Promise<WayToDatabase> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('error', () => {});
    from.on('data', (chunk) => {
      if (!isSilent) to.write(chunk);
    });
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((socket) => {
    const database = connect(Number(port), hostname);
    join(socket, database);
    join(database, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = String((server.address() as AddressInfo).port);
  return {
    url: Object.assign(new URL(url), { port: own }).href,
    cut: async () => {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    silence: () => {
      isSilent = true;
    },
  };
}
