import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server of the benchmark's own: loopback only, not as root, gone with `stop`. */
export interface Cluster {
  readonly url: string;
  /** Memory of the server and its connections, shared pages counted once, MB. */
  memoryMb(): number;
  stop(): void;
}

/** Tuned for reading on a machine of two cores; the data are thrown away, so nothing waits for the disk. */
const OPTIONS = {
  shared_buffers: '3GB',
  effective_cache_size: '12GB',
  work_mem: '64MB',
  maintenance_work_mem: '1GB',
  random_page_cost: '1.1',
  max_wal_size: '16GB',
  jit: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

const isRoot = () => process.getuid?.() === 0;

function installedBin(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((v) => join(root, v, 'bin')).find((dir) => existsSync(join(dir, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root: there its programs run as the system's user postgres. */
function run(program: string, args: string[]): void {
  const drop = ['--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args];
  const [command, all] = isRoot() ? ['setpriv', drop] : [program, args];
  const { status, error } = spawnSync(command, all, { stdio: 'ignore', cwd: tmpdir(), timeout: 120_000 });
  if (status !== 0) throw new Error(`${program} ended with ${status ?? error?.message}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function memoryOf(data: string): number {
  const main = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] as string;
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
  const shares = [main, ...children].map((pid) => {
    try {
      return Number(/Pss:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // A helper that ended meanwhile has no memory.
      return 0;
    }
  });
  return shares.reduce((a, b) => a + b, 0) / 1000;
}

/** Whether the system has PostgreSQL. */
export const isInstalled = (): boolean => installedBin() !== null;

function makeCluster(bin: string, dir: string, data: string): void {
  mkdirSync(join(dir, 'postgres'), { recursive: true, mode: 0o755 });
  if (isRoot()) execFileSync('chown', ['postgres', join(dir, 'postgres')]);
  const how = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  run(join(bin, 'initdb'), ['-D', data, ...how]);
}

/** Starts the server of a folder, making it anew when there is none. Throws where PostgreSQL is not installed. */
export async function startCluster(dir: string): Promise<Cluster> {
  const bin = installedBin();
  if (bin === null) throw new Error('PostgreSQL is not installed');
  const data = join(dir, 'postgres', 'data');
  if (!existsSync(data)) makeCluster(bin, dir, data);
  // What a killed run left behind does not hold this one up.
  rmSync(join(data, 'postmaster.pid'), { force: true });
  const port = await freePort();
  const settings = Object.entries(OPTIONS).map(([name, value]) => `-c ${name}=${value}`);
  const options = `-h 127.0.0.1 -p ${port} -k ${join(dir, 'postgres')} ${settings.join(' ')}`;
  run(join(bin, 'pg_ctl'), [
    '-D',
    data,
    '-w',
    '-s',
    '-l',
    join(dir, 'postgres', 'log'),
    '-o',
    options,
    'start',
  ]);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    memoryMb: () => memoryOf(data),
    stop: () => run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-s', '-w', 'stop']),
  };
}
