import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Proof of work (hashcash): a number that, hashed together with the puzzle's id, gives so many leading zero bits. Finding it takes
 * about 2^bits hashes, checking it one.
 */
export interface WorkAsked {
  readonly id: string;
  readonly bits: number;
}

/** Numbers tried between two looks at what else is to be done. */
const TURN = 2000;
/** Numbers are written into four bytes. */
const MOST = 2 ** 32 - 1;

function leadingZeros(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

function hasher({ id, bits }: WorkAsked): (work: number) => boolean {
  const seed = new Uint8Array(36);
  seed.set(sha256(utf8ToBytes(id)));
  const view = new DataView(seed.buffer);
  return (work) => {
    view.setUint32(32, work);
    return leadingZeros(sha256(seed)) >= bits;
  };
}

/** Whether a number is the work that was asked for; anything but a whole number of four bytes is none. */
export function isWork(asked: WorkAsked, work: number): boolean {
  return Number.isInteger(work) && work >= 0 && work <= MOST && hasher(asked)(work);
}

/** Finds the work, with a pause now and then for whoever else needs the thread; null when it is given up. */
export async function findWork(asked: WorkAsked, giveUp?: AbortSignal): Promise<number | null> {
  const fits = hasher(asked);
  for (let work = 0; work <= MOST; work++) {
    if (fits(work)) return work;
    if (work % TURN === TURN - 1) {
      await new Promise((done) => setTimeout(done));
      if (giveUp?.aborted) return null;
    }
  }
  return null;
}
