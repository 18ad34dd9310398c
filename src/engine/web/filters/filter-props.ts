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
  readonly onChange: (value: FilterValues[K] | undefined) => void;
}
