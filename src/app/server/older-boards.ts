import { stderr } from 'node:process';
import type { WorkShare } from '#platform/wire/health.ts';

/** How far the rankings of older days are built: of the most days that waited at once since none did. */
export class OlderBoardsProgress {
  readonly #waiting: () => number;
  #total = 0;
  #said = false;

  constructor(waiting: () => number) {
    this.#waiting = waiting;
  }

  /** Days that are built, and all of them; null when none waits. */
  progress(): WorkShare | null {
    const left = this.#waiting();
    this.#total = left === 0 ? 0 : Math.max(this.#total, left);
    return left === 0 ? null : { done: this.#total - left, total: this.#total };
  }

  /** Says in the terminal, once each, that older rankings are being built and that they are there. */
  say(isShown: boolean): void {
    const isWaiting = this.progress() !== null;
    if (!isShown || isWaiting === this.#said) return;
    this.#said = isWaiting;
    stderr.write(
      isWaiting ? `更早的榜单正在计算，还有 ${this.#total} 天；其余已可使用\n` : '更早的榜单已算完\n',
    );
  }
}
