import { statfsSync } from 'node:fs';
import type { Log } from './log.ts';
import { MarketError } from './market-store/market-store.ts';

/** SQLite's code for a full disk (its low byte), and PostgreSQL's. */
const SQLITE_FULL = 13;
const POSTGRES_FULL = '53100';
const MB = 2 ** 20;
/** How much of the watermark must be free before a low disk has enough again, so that a few bytes do not change it each time. */
const RESUME_FACTOR = 1.1;

/** Whether an error says that a disk has no room: of a file, of the market store or of the account store. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof MarketError) return error.kind === 'full';
  const { code, errcode, cause } = error as { code?: unknown; errcode?: unknown; cause?: unknown };
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || code === POSTGRES_FULL;
  return isFull || (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL) || isDiskFull(cause);
}

/** Said to who wants to store something while little is free. */
export const NO_SPACE = '磁盘空间不足，暂不能保存新内容；已有数据可以继续查看';

/** The disks that are watched. */
interface Watched {
  readonly dirs: readonly string[];
  readonly minFreeBytes: number;
  readonly log: Log;
  /** Reads how much is free; of the disk itself without. */
  readonly freeBytesOf?: (dir: string) => number;
}

function freeBytesOfDisk(dir: string): number {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
}

/**
 * Watches how much of the disks of the data directory and of people's files is free. Below the watermark what may wait stores nothing more, so that
 * accounts, orders and derivations do not meet a full disk.
 */
export class DiskSpace {
  readonly #dirs: readonly string[];
  readonly #minFreeBytes: number;
  readonly #log: Log;
  readonly #freeBytesOf: (dir: string) => number;
  #isLow = false;

  constructor({ dirs, minFreeBytes, log, freeBytesOf = freeBytesOfDisk }: Watched) {
    this.#dirs = dirs;
    this.#minFreeBytes = minFreeBytes;
    this.#log = log;
    this.#freeBytesOf = freeBytesOf;
  }

  /** Whether less is free than the watermark, and no tenth more since that was so. A change is one line in the log. */
  isLow(): boolean {
    const free = Math.min(...this.#dirs.map((dir) => this.#freeBytesOf(dir)));
    const isLow = free < this.#minFreeBytes * (this.#isLow ? RESUME_FACTOR : 1);
    if (isLow === this.#isLow) return isLow;
    this.#isLow = isLow;
    const [has, needs] = [free, this.#minFreeBytes].map((bytes) => Math.floor(bytes / MB));
    if (isLow)
      this.#log.error(`磁盘剩余 ${has} MB，低于 ${needs} MB：采集、导入、导出和媒体处理已暂停，请清理磁盘`);
    else this.#log.info(`磁盘剩余 ${has} MB，采集、导入、导出和媒体处理继续`);
    return isLow;
  }
}
