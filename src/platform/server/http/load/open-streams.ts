import { type Refused, refuse, type Viewer } from '../route.ts';

/** Streams that one person has open at once: the screens of a wall, and some that were left open. */
const USUAL_MOST = 20;
/** A stream that was closed elsewhere is free within its heartbeat. */
const RETRY_S = 15;
const TOO_MANY = refuse(429, '打开的实时页面过多，请关闭一些后再试', RETRY_S);

/** Counts the open streams of each person; a visitor and the one local user are not counted. */
export class OpenStreams {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most = USUAL_MOST) {
    this.#most = most;
  }

  /** Takes a place until the signal is aborted; a refusal when the person has none left. */
  open({ id, sessionId }: Viewer, signal: AbortSignal): Refused | null {
    if (sessionId === '' || signal.aborted) return null;
    const open = this.#open.get(id) ?? 0;
    if (open >= this.#most) return TOO_MANY;
    this.#open.set(id, open + 1);
    signal.addEventListener('abort', () => this.#close(id), { once: true });
    return null;
  }

  #close(id: string): void {
    const left = (this.#open.get(id) ?? 1) - 1;
    if (left > 0) this.#open.set(id, left);
    else this.#open.delete(id);
  }
}
