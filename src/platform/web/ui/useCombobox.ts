import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/** The list below a box: its id, and the id of the option that the keys have reached; empty for none. */
export interface OptionList {
  readonly id: string;
  readonly active: string;
}

const optionsOf = (id: string): HTMLElement[] => [
  // What is locked has no id: the keys cannot stay there.
  ...(document.getElementById(id)?.querySelectorAll<HTMLElement>('[role="option"][id]') ?? []),
];

/** Where an arrow leads: from the box to the first option that ↓ does not pass over, or to the last, and from the ends back to the box. */
function step(options: readonly HTMLElement[], active: string, by: 1 | -1): string {
  const at = options.findIndex(({ id }) => id === active);
  // Options that remove a condition are above what opens the conditions: they are reached by ↑.
  if (at < 0 && by > 0)
    return (options.find((one) => !one.matches('[data-condition]')) ?? options[0])?.id ?? '';
  const from = at < 0 && by < 0 ? options.length : at;
  return options[from + by]?.id ?? '';
}

interface Box {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Text of the box: other words have other options. */
  readonly text: string;
}

/** What a key does in a box; `reach` marks the option that the keys have come to. */
function onKey(
  event: KeyboardEvent,
  { id, active }: OptionList,
  { isOpen, setOpen, reach }: Box & { reach: (option: string) => void },
): void {
  // Enter and arrows belong to the input method while it composes.
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape' && isOpen) {
    event.preventDefault();
    setOpen(false);
  }
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (!isOpen) setOpen(true);
    const next = step(optionsOf(id), active, event.key === 'ArrowDown' ? 1 : -1);
    document.getElementById(next)?.scrollIntoView?.({ block: 'nearest' });
    reach(next);
  }
  const reached = active !== '' && isOpen ? document.getElementById(active) : null;
  if (event.key !== 'Enter' || !reached) return;
  event.preventDefault();
  reached.click();
}

/**
 * The keys of a box with a list of options below it: ↓ and ↑ go through them while the focus stays in the box, Enter takes the one
 * that was reached, Esc closes the list. The panel gives each option an id and `role="option"`.
 */
export function useCombobox(box: Box) {
  const { isOpen, text } = box;
  const id = useId();
  const [active, setActive] = useState('');
  useEffect(() => setActive(''), [isOpen, text]);
  const list: OptionList = { id, active };
  return {
    list,
    input: {
      role: 'combobox' as const,
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': isOpen && active !== '' ? active : undefined,
      autoComplete: 'off',
      onKeyDown: (event: KeyboardEvent) => onKey(event, list, { ...box, reach: setActive }),
    },
  };
}
