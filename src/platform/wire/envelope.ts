/** What every answer travels in (specification §7): code 200 with success true carries data. */
export interface Envelope<T = unknown> {
  readonly code: number;
  readonly success: boolean;
  readonly message: string;
  readonly data: T | null;
  /** Refusals by edition: which prompt the client opens and which edition lifts it. */
  readonly refusal?: {
    readonly prompt: string | null;
    readonly needs: number | null;
    readonly field: string;
  };
  /** Faults: what to quote to the user who runs the server. */
  readonly trace?: string;
}

/** Name of the version header of the main API (specification §7). */
export const VERSION_HEADER = 'version_code';
/** The version that this client speaks. */
export const API_VERSION = '3.1';
/** How long a client waits (specification §7). */
export const TIMEOUT_MS = 10_000;
/** The same for exports and downloads. */
export const LONG_TIMEOUT_MS = 30_000;
