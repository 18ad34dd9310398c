import type { AuthorNames, StoredAuthorNames } from '../ingest/author-names.ts';
import { CONFLICT } from '../ingest/conflicts.ts';

/** The author of a row, or why it contradicts what is known. */
export type AuthorOfRow = { readonly author: string } | { readonly conflict: string };

const isAlone = ({ key, handle }: AuthorNames) => key === handle;

/** Who is known: authors by key, and by the newest display id of each. */
export class KnownAuthors {
  /** Authors of a key, the oldest first, with the last moment of each. */
  readonly #byKey = new Map<string, Map<string, number>>();
  readonly #newest = new Map<string, { readonly handle: string; readonly at: number }>();
  readonly #byHandle = new Map<string, Set<string>>();
  /** The first id of each author that has one. */
  readonly #ids = new Map<string, string>();

  add(names: AuthorNames | StoredAuthorNames): void {
    const { author, key, handle, at } = names;
    const stored = 'last' in names ? names : { last: at, isAlone: isAlone(names) };
    const authors = this.#byKey.get(key) ?? new Map<string, number>();
    this.#byKey.set(key, authors.set(author, Math.max(authors.get(author) ?? 0, stored.last)));
    if (!stored.isAlone && !this.#ids.has(author)) this.#ids.set(author, key);
    const before = this.#newest.get(author);
    if (handle === '' || (before && before.at > at)) return;
    if (before) this.#byHandle.get(before.handle)?.delete(author);
    this.#newest.set(author, { handle, at });
    this.#byHandle.set(handle, (this.#byHandle.get(handle) ?? new Set<string>()).add(author));
  }

  isKnown = (key: string): boolean => this.#byKey.has(key);

  /** Authors with an id whose newest display id this is. */
  #owners = (handle: string): readonly string[] =>
    [...(this.#byHandle.get(handle) ?? [])].filter((author) => this.#ids.has(author));

  #hasLeft = (author: string, handle: string): boolean =>
    this.#ids.has(author) && this.#newest.get(author)?.handle !== handle;

  /**
   * The author of a row. An id that is known is its author. One that is new is the author of its display id, where that one is known by the
   * display id alone; it is an author of its own where another id has the display id, or had it and left it.
   */
  of(names: AuthorNames): AuthorOfRow {
    if (isAlone(names)) return this.#ofHandle(names);
    const { author, key, handle } = names;
    const [known] = this.#byKey.get(key)?.keys() ?? [];
    if (known !== undefined || handle === '') return { author: known ?? author };
    const alone = [...(this.#byKey.get(handle)?.keys() ?? [])].at(-1);
    if (alone === undefined || this.#hasLeft(alone, handle)) return { author };
    const other = this.#ids.get(alone);
    if (other === undefined) return { author: this.#owners(handle).length === 0 ? alone : author };
    return { conflict: `${CONFLICT}抖音号“${handle}”已是达人编号“${other}”，这一行是“${key}”` };
  }

  /**
   * A display id alone is the author that it was before, so that the same file again is the same rows. It is the one author with an id who
   * has it now, where there was none before or that one left it.
   */
  #ofHandle({ author, handle, at }: AuthorNames): AuthorOfRow {
    const owners = this.#owners(handle);
    const before = [...(this.#byKey.get(handle) ?? [])].toSorted(([, a], [, b]) => a - b);
    const found = before.find(([, last]) => last >= at) ?? before.at(-1);
    if (found) {
      const [known, last] = found;
      const isPassedOn = at > last && this.#hasLeft(known, handle) && owners.length === 1;
      return { author: (isPassedOn ? owners[0] : undefined) ?? known };
    }
    if (owners.length > 1) return { conflict: `${CONFLICT}抖音号“${handle}”属于多位达人，请加上达人编号` };
    return { author: owners[0] ?? author };
  }
}
