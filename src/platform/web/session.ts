import { create } from 'zustand';
import { ApiFailure, noticeOf } from './failure.ts';
import { useMessages } from './messages.ts';

/** What a log-in gave, as far as the browser keeps it. */
export interface SignedIn {
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in: number;
}

interface Session {
  /** The token that this tab speaks with; null for a visitor. */
  readonly token: string | null;
  signIn(result: SignedIn): void;
  /** `why` is the envelope's code where the server ended the session: every tab says so. */
  signOut(why?: number): void;
}

const COOKIE = 'token';
const CHANNEL = 'tidelens-session';

/** The token that all tabs of this browser share; null when there is none. */
export function sharedToken(): string | null {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
  return found?.slice(COOKIE.length + 1) || null;
}

function keep(token: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the specification's token cookie; the Cookie Store API is not everywhere.
  document.cookie = `${COOKIE}=${token}; path=/; max-age=${maxAgeS}; samesite=lax${secure}`;
}

/** What a tab tells the others: the cookie alone may reach them later than the message. */
interface SessionMessage {
  readonly token: string | null;
  readonly why?: number;
}

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

function notify(message: SessionMessage): void {
  tabs?.postMessage(message);
}

const sayWhy = (code: number) => useMessages.getState().show(noticeOf(new ApiFailure(code)));

/** The session of this tab (specification §3 and §4): token in a cookie with the server's lifetime; an empty one removes it. */
export const useSession = create<Session>()((set) => ({
  token: sharedToken(),
  signIn: ({ access_token: token, expires_in: livesS }) => {
    keep(token, livesS);
    set({ token });
    notify({ token });
  },
  signOut: (why) => {
    keep('', 0);
    set({ token: null });
    if (why !== undefined) sayWhy(why);
    notify({ token: null, ...(why !== undefined && { why }) });
  },
}));

/**
 * Whether another tab has logged in meanwhile: then its newer session is adopted by loading the page anew, and nobody is
 * logged out. `used` is the token that was refused.
 */
export function adoptsNewer(used: string | null): boolean {
  const shared = sharedToken();
  if (shared === null || shared === used) return false;
  location.reload();
  return true;
}

/** Follows what other tabs do: every tab of a browser has the same session. Answers how to stop. */
export function followTabs(): () => void {
  const follow = (token: string | null, why?: number) => {
    if (token === useSession.getState().token) return;
    useSession.setState({ token });
    if (why !== undefined) sayWhy(why);
  };
  const heard = ({ data }: MessageEvent<SessionMessage>) => follow(data.token, data.why);
  const seen = () => {
    if (document.visibilityState === 'visible') follow(sharedToken());
  };
  tabs?.addEventListener('message', heard);
  document.addEventListener('visibilitychange', seen);
  return () => {
    tabs?.removeEventListener('message', heard);
    document.removeEventListener('visibilitychange', seen);
  };
}
