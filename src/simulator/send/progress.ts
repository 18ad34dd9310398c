import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORLD } from '../parameters.ts';
import type { WorldOrigin } from '../world/world.ts';

/** What the simulator knows of its own work; the world itself is not in it, since it follows from `origin`. */
export interface Progress {
  readonly origin: WorldOrigin;
  /** WORLD when the history was begun; absent in what the first world began. */
  readonly world?: number;
  /** Next number of a batch. Numbers are taken ahead of use, so that a kill never makes one serve twice. */
  seq: number;
  /** Blocks of the history that are in, 0 none. */
  blocks: number;
  /** Unix second up to which everything that could be sent was sent; 0 while the history is under way. */
  sentUntil: number;
}

const FILE = 'simulator.json';
/** Numbers taken at a time. */
const AHEAD = 500;

/** The progress in a data directory, begun with `origin` when there is none. */
export class ProgressFile {
  readonly now: Progress;
  readonly #path: string;
  #taken = 0;

  constructor(dir: string, origin: WorldOrigin) {
    this.#path = join(dir, FILE);
    this.now = read(this.#path) ?? { origin, world: WORLD, seq: 1, blocks: 0, sentUntil: 0 };
    this.#taken = this.now.seq;
  }

  /** A number for a batch that no batch had, of this or an earlier process. */
  nextSeq(): number {
    if (this.#taken >= this.now.seq) {
      this.now.seq = this.#taken + AHEAD;
      this.save();
    }
    return this.#taken++;
  }

  /** Written beside and renamed over: a reader finds the old or the new one. */
  save(): void {
    writeFileSync(`${this.#path}.new`, JSON.stringify(this.now));
    renameSync(`${this.#path}.new`, this.#path);
  }
}

function read(path: string): Progress | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Progress;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
}
