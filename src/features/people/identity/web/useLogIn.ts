import { create } from 'zustand';
import { useSession } from '#platform/web/session.ts';

/** The data types that have a preview beside the log-in (specification §2). */
export const previewKinds = ['live', 'daren', 'product', 'video', 'shop'] as const;
/** A data type with a preview. */
export type PreviewKind = (typeof previewKinds)[number];

const detailPaths: readonly (readonly [start: string, kind: PreviewKind])[] = [
  ['/liveDetails', 'live'],
  ['/darenDetails', 'daren'],
  ['/productDetails', 'product'],
  ['/videoDetails', 'video'],
  ['/smallShopDetails', 'shop'],
];

/** The preview that belongs to a path: that of the details it shows; none elsewhere. */
export function previewOf(path: string): PreviewKind | undefined {
  return detailPaths.find(([start]) => path.startsWith(start))?.[1];
}

/** Which log-in is wanted: type 1 is the plain one, type 3 stands beside the preview of a data type. */
export interface LogInRequest {
  /** What the log-in is for, said at its head; the plain words without it. */
  readonly words?: string;
  readonly preview?: PreviewKind;
  /** Address of what was asked for; whoever logs in gets there. */
  readonly then?: string;
}

interface LogIn {
  readonly asked: LogInRequest;
  readonly isOpen: boolean;
  open(ask?: LogInRequest): void;
  close(): void;
}

/**
 * The one log-in dialog of the app: anyone may open it, LogInHost draws it. Who has a token is logged in already, though the page
 * may still be that of a visitor until the answer who they are has come: then nothing opens.
 */
export const useLogIn = create<LogIn>()((set) => ({
  asked: {},
  isOpen: false,
  open: (asked = {}) => {
    if (useSession.getState().token !== null) return;
    const preview = asked.preview ?? previewOf(location.pathname);
    set({ asked: { ...asked, ...(preview && { preview }) }, isOpen: true });
  },
  close: () => set({ isOpen: false }),
}));
