import type * as z from 'zod/mini';
import type { Edition } from '#catalog/plans.ts';

/** A schema of the contract; the small form keeps the browser's bundle light. */
export type Schema<T = unknown> = z.ZodMiniType<T>;

/**
 * Who may call. `public` and `viewer` are open to a visitor: the one asks nobody who they are, the other answers by edition.
 * `user` has logged in; `owner` is only this machine's operator with the lock file's secret.
 */
export type Guard = 'public' | 'viewer' | 'user' | 'owner';

/**
 * One call of the API. Server handler, typed client and the OpenAPI document come from this one constant.
 * Path parameters stand in braces: `/api/rank/sencence/rocketing/{date_code}/{hh}`.
 */
export interface Endpoint<Query = unknown, Body = unknown, Reply = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly about: string;
  /** Path and query parameters together, all text on the wire. */
  readonly query?: Schema<Query>;
  readonly body?: Schema<Body>;
  /** Names that a body must have beyond its schema; the handler refuses a body without one and names it. */
  readonly requiredBody?: readonly string[];
  readonly reply: Schema<Reply>;
  readonly guard: Guard;
  /** Lowest edition that may call it, with guard `user`. */
  readonly needs?: Edition;
  /** The answer is not an envelope (health, metrics). */
  readonly plain?: true;
  /** Bytes of a body that is larger than others. */
  readonly bodyLimit?: number;
  /** Other spellings of the path that are taken too. */
  readonly aliases?: readonly string[];
}

/** Declares a call and keeps its types. */
export function endpoint<Query, Body, Reply>(
  definition: Endpoint<Query, Body, Reply>,
): Endpoint<Query, Body, Reply> {
  return definition;
}

/** Fills the braces of a path; throws when a parameter is missing, which is a mistake in the caller. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name} of ${path}`);
    return encodeURIComponent(value);
  });
}
