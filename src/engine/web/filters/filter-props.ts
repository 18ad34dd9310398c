import type { FilterKind } from '#catalog/kernel/listing.ts';
import type { Edition } from '#catalog/plans.ts';
import type { FilterOf, FilterValues } from '#engine/kinds/kind.ts';

/** What every kind of filter is drawn from. `needs` is set when the viewer's edition is too low; a change then opens the prompt. */
export interface FilterProps<K extends FilterKind> {
  readonly name: string;
  readonly filter: FilterOf<K>;
  readonly value: FilterValues[K] | undefined;
  readonly needs: Edition | undefined;
  /** The value as words, when one is set. */
  readonly words: string | undefined;
  /** How many rows each option has when it is chosen alone, by its name on the wire; empty while that is unknown. */
  readonly counts: Readonly<Record<string, number>>;
  readonly onChange: (value: FilterValues[K] | undefined) => void;
}
