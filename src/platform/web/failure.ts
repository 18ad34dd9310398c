import { errors, NETWORK_WORDS, OTHER_ERROR_MS } from '#catalog/errors.ts';
import type { Envelope } from '#platform/wire/envelope.ts';

/** How long the text of a business failure stays (specification §8). */
const BUSINESS_MS = 3000;

/** A call that brought no data: the envelope's code, 0 when no answer came at all. */
export class ApiFailure extends Error {
  readonly code: number;
  readonly refusal: Envelope['refusal'] | undefined;
  readonly trace: string | undefined;
  /** The time to wait for it was over; waiting once more would be as long again. */
  readonly isLate: boolean;

  constructor(code: number, envelope?: Partial<Envelope> | null, isLate = false) {
    super(envelope?.message || errors[code]?.words || NETWORK_WORDS);
    this.code = code;
    this.refusal = envelope?.refusal;
    this.trace = envelope?.trace;
    this.isLate = isLate;
  }
}

/** What is shown of a failure and for how long; 0 ms shows nothing (specification §8). */
export interface Notice {
  readonly words: string;
  readonly shownMs: number;
  readonly isUrgent: boolean;
  /** Where the message leads. */
  readonly link?: NoticeLink;
}

/** A link of a message; `isNewWindow` keeps the page that is open. */
export interface NoticeLink {
  readonly label: string;
  readonly to: string;
  readonly isNewWindow?: true;
}

/** Who was logged out logs in again and comes back. */
function logInAgain(): NoticeLink {
  const here = `${location.pathname}${location.search}`;
  return { label: '重新登录', to: `/loginPage?url=${encodeURIComponent(here)}` };
}

/** The one place where a failure becomes words: mapped codes their own, business failures 3 s, others 2 s, no answer nothing. */
export function noticeOf(failure: ApiFailure): Notice {
  const mapped = errors[failure.code];
  if (failure.code === 0) return { words: '', shownMs: 0, isUrgent: false };
  // What is counted by the day says so itself, and so does what an edition does not hold: which edition looks, the server knows.
  const isOwn = (failure.code === 429 || failure.code === 402) && failure.refusal !== undefined;
  if (mapped && !isOwn) {
    const isUrgent = mapped.then === 'logout';
    const { words, shownMs } = mapped;
    return { words, shownMs, isUrgent, ...(isUrgent && { link: logInAgain() }) };
  }
  const shownMs = failure.code === 200 || isOwn ? BUSINESS_MS : OTHER_ERROR_MS;
  return { words: failure.message, shownMs, isUrgent: false };
}
