import { service } from '#platform/server/feature.ts';

/** A collector that may send profiles of authors. */
export interface AuthorCollector {
  readonly id: string;
}

/** The collector of a key; null for a key that is unknown, revoked, or not for profiles of authors. The app provides it. */
export const authorCollectors = service<(key: string) => Promise<AuthorCollector | null>>('authorCollectors');
