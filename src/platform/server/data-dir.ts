import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from './clock.ts';

/** Who owns a data directory: the process, where it listens on loopback, and what proves a caller may use it. */
export type Owner = {
  pid: number;
  host: string;
  /** 0 until it listens; a command never does. */
  port: number;
  secret: string;
  startedAt: number;
  process: string;
};

/** The directory is ours until `release`, or another process has it and `reason` says who in one sentence. */
export type Claim =
  | { ok: true; owner: Owner; setPort(port: number): void; release(): void }
  | { ok: false; reason: string; owner: Owner | null };

const lockName = 'tide.lock';
const guardName = 'tide.lock.guard';
/** Where an owner listens whose lock file does not say it. */
const usualHost = '127.0.0.1';
const guardWaitMs = 1000;
const sqliteBusy = 5;

/**
 * Makes every file that this process writes readable by its own user only, also in a directory that was there before.
 * Called at the start of each of our programs.
 */
export function keepPrivate(): void {
  process.umask(0o077);
}

/**
 * Makes this process the only owner of `dir` (created when absent) or says who is.
 *
 * Danger: two embedded engines on one directory destroy it. Two nets: a lock of the operating system on the guard
 * file, which the kernel drops when the owner dies in whatever way, and the process named in `tide.lock`, compared
 * with its start time so that a reused pid does not count. Either one refuses. Nothing else may open the guard file
 * in the owner's process: closing any handle of it drops the lock.
 */
export function claimDataDir(dir: string, at: { host?: string; port: number; clock: Clock }): Claim {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const guard = takeGuard(dir, guardWaitMs);
    const known = readOwner(dir);
    if (guard === null || (known !== null && isAlive(known))) {
      guard?.close();
      return { ok: false, reason: takenBy(dir, known), owner: known };
    }
    return hold(dir, guard, newOwner(at));
  } catch (error) {
    return { ok: false, reason: cannotWrite(dir, error), owner: null };
  }
}

function newOwner({ host = usualHost, port, clock }: { host?: string; port: number; clock: Clock }): Owner {
  const secret = randomBytes(32).toString('base64url');
  const mark = processMark(process.pid) ?? '';
  return { pid: process.pid, host, port, secret, startedAt: clock.now(), process: mark };
}

/** Writes who we are; when that fails (a full disk) the guard is let go again and the error goes on. */
function hold(dir: string, guard: DatabaseSync, owner: Owner): Claim {
  try {
    writeOwner(dir, owner);
  } catch (error) {
    guard.close();
    throw error;
  }
  return {
    ok: true,
    owner,
    setPort: (actual) => {
      owner.port = actual;
      writeOwner(dir, owner);
    },
    release: () => {
      if (!guard.isOpen) return;
      rmSync(join(dir, lockName), { force: true });
      guard.close();
    },
  };
}

/** The living owner of `dir`, for a command that wants to work through it; null when nobody has it. */
export function findOwner(dir: string): Owner | null {
  const known = readOwner(dir);
  if (known === null) return null;
  if (isAlive(known)) return known;
  const guard = takeGuard(dir, 0);
  guard?.close();
  return guard === null ? known : null;
}

function cannotWrite(dir: string, error: unknown): string {
  return `数据目录 ${dir} 无法写入（${codeOf(error)}）：请检查权限与磁盘空间，或用 TIDE_DATA_DIR 换一个目录`;
}

function takenBy(dir: string, owner: Owner | null): string {
  const port = owner?.port ? `（端口 ${owner.port}）` : '';
  const who = owner === null ? '另一个进程' : `进程 ${owner.pid}${port}`;
  return `数据目录 ${dir} 正由${who}使用：一个目录同时只能有一个服务，请先停止它，或用 TIDE_DATA_DIR 换一个目录`;
}

/**
 * An exclusive transaction that is never written: SQLite turns it into a file lock that dies with the process.
 * Null when another has it; throws when the file cannot be opened for writing.
 */
function takeGuard(dir: string, waitMs: number): DatabaseSync | null {
  const guard = new DatabaseSync(join(dir, guardName), { timeout: waitMs });
  try {
    guard.exec('begin exclusive');
    return guard;
  } catch (error) {
    guard.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null;
    throw error;
  }
}

/** Written beside and renamed over, so a reader sees a whole file or none; 0600 because it holds the secret. */
function writeOwner(dir: string, owner: Owner): void {
  const beside = join(dir, `${lockName}.${owner.pid}`);
  rmSync(beside, { force: true });
  const file = openSync(beside, 'wx', 0o600);
  writeSync(file, `${JSON.stringify(owner)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(beside, join(dir, lockName));
}

function readOwner(dir: string): Owner | null {
  try {
    const owner = JSON.parse(readFileSync(join(dir, lockName), 'utf8')) as Owner;
    if (!Number.isSafeInteger(owner.pid) || typeof owner.secret !== 'string') return null;
    return { ...owner, host: typeof owner.host === 'string' ? owner.host : usualHost };
  } catch {
    return null;
  }
}

/** Alive means: that very process, not another that got its number. Without /proc only the kernel's lock decides. */
function isAlive(owner: Owner): boolean {
  const mark = processMark(owner.pid);
  return mark !== null && owner.process !== '' && mark === owner.process;
}

/** What tells a process from a later one of the same number: this boot and its start in clock ticks. */
function processMark(pid: number): string | null {
  try {
    const boot = bootId();
    if (boot === null) return null;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // TRICKY: the second field is the program's name in brackets and may hold spaces: `7 (a b) S 1 …`.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}:${fields[19] ?? ''}`;
  } catch {
    return null;
  }
}

/**
 * Names a data directory on this machine since its boot: the very same folder has the same name, a copy or another machine has not.
 * '' where the system does not say. Who has claimed a folder knows that the process which had this name before is gone.
 */
export function placeOf(dir: string): string {
  const { dev, ino } = statSync(dir);
  const boot = bootId();
  return boot === null ? '' : `${boot}:${dev}:${ino}`;
}

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
