import type { Secrets } from '#platform/server/secrets.ts';
import { drawPuzzle, type PuzzleDrawing } from './draw.ts';
import { answerOf, newNonce } from './puzzle.ts';

/** A drawn puzzle that nobody has seen yet. */
export interface Ready extends PuzzleDrawing {
  readonly nonce: string;
}

const SPARE = 6;

/** Keeps some puzzles drawn, so that one is there at once; each is given out once. */
export class ReadyPuzzles {
  readonly #secrets: Secrets;
  readonly #ready: Ready[] = [];
  #drawing: Promise<void> | null = null;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** A puzzle: one of those kept, or drawn now when all are gone. */
  async take(): Promise<Ready> {
    const found = this.#ready.shift() ?? (await this.#drawn());
    void this.fill();
    return found;
  }

  /** Draws until enough are kept, one at a time with room for others in between; never rejects. */
  fill(): Promise<void> {
    this.#drawing ??= this.#draw()
      .catch(() => undefined)
      .finally(() => {
        this.#drawing = null;
      });
    return this.#drawing;
  }

  async #draw(): Promise<void> {
    while (this.#ready.length < SPARE) {
      await new Promise(setImmediate);
      this.#ready.push(await this.#drawn());
    }
  }

  async #drawn(): Promise<Ready> {
    const nonce = newNonce();
    return { nonce, ...(await drawPuzzle(answerOf(this.#secrets, nonce))) };
  }
}
