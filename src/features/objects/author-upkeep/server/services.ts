import type { Spender } from '#features/people/quota/server/index.ts';
import { service } from '#platform/server/feature.ts';

/** The contact of an author for a file: in words, `none` where the newest profile has none, `left-out` once the month is used up. */
export type FileContact =
  | { readonly state: 'given'; readonly line: string }
  | { readonly state: 'none' | 'left-out' };

/**
 * The contacts of authors (public ids) for a file, in that order until the month of the spender is used up; each author costs one a month
 * as on the page of the author. One without a profile is not in the answer.
 */
export const authorFileContacts =
  service<(who: Spender, ids: readonly string[]) => Promise<ReadonlyMap<string, FileContact>>>(
    'authorFileContacts',
  );

/** A collector that may send profiles of authors. */
export interface AuthorCollector {
  readonly id: string;
}

/** Whether any collector is connected that may send profiles of authors. The app provides it. */
export const hasAuthorCollector = service<() => Promise<boolean>>('hasAuthorCollector');

/** The collector of a key; null for a key that is unknown, revoked, or not for profiles of authors. The app provides it. */
export const authorCollectors = service<(key: string) => Promise<AuthorCollector | null>>('authorCollectors');
