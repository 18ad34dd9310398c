import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LazyPanel } from './floating.ts';
import { Icon } from './Icon.tsx';
import { useMenu } from './useMenu.ts';
import './select.css';

/** One choice of a Select. */
export interface SelectOption<V> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

interface Props<V> {
  label: string;
  value: V | null;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
  /** Words of the button while nothing is chosen. */
  placeholder?: string;
  disabled?: boolean;
}

/** How long letters typed in a row make one word, in milliseconds. */
const TYPING_MS = 700;

/** Moves in the options by arrow keys, Home, End and first letters; Enter and space pick. */
function useOptionKeys<V>(options: readonly SelectOption<V>[], pick: (index: number) => void) {
  const [at, setAt] = useState(0);
  const typed = useRef({ text: '', when: 0 });
  const last = options.length - 1;
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt(Math.min(last, at + 1)),
    ArrowUp: () => setAt(Math.max(0, at - 1)),
    Home: () => setAt(0),
    End: () => setAt(last),
    Enter: () => pick(at),
    ' ': () => pick(at),
  };
  const onKey = (event: KeyboardEvent) => {
    const move = keys[event.key];
    if (move) {
      event.preventDefault();
      move();
      return;
    }
    if (event.key.length !== 1) return;
    const { text, when } = typed.current;
    const word = event.timeStamp - when < TYPING_MS ? text + event.key : event.key;
    typed.current = { text: word, when: event.timeStamp };
    const found = options.findIndex((one) => one.label.startsWith(word));
    if (found >= 0) setAt(found);
  };
  return { at, setAt, onKey };
}

/** The list of a Select; the focus stays on its button, which moves `at`. */
function Options<V extends string | number>({
  id,
  label,
  value,
  options,
  at,
  onPick,
}: Pick<Props<V>, 'label' | 'value' | 'options'> & {
  id: string;
  at: number;
  onPick: (index: number) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces: newer browsers answer a promise, which is no clean-up.
    const option = list.current?.children[at];
    if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={list} id={id} className="select-list" role="listbox" aria-label={label} tabIndex={-1}>
      {options.map((one, n) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button listens for keys
        // biome-ignore lint/a11y/useFocusableInteractive: the button has the focus
        <div
          key={one.value}
          id={`${id}-${n}`}
          role="option"
          aria-selected={one.value === value}
          aria-disabled={one.disabled ?? false}
          data-at={n === at}
          onClick={() => onPick(n)}
        >
          {one.label}
        </div>
      ))}
    </div>
  );
}

/** A box with one of many choices; pressed, it opens their list. */
export function Select<V extends string | number>({
  label,
  value,
  options,
  onChange,
  placeholder = '请选择',
  disabled = false,
}: Props<V>) {
  const { isOpen, setOpen, close, home, onKeyDown, onBlur } = useMenu();
  const id = useId();
  const pick = (index: number) => {
    const option = options[index];
    if (!option || option.disabled) return;
    close();
    if (option.value !== value) onChange(option.value);
  };
  const { at, setAt, onKey } = useOptionKeys(options, pick);
  const open = () => {
    setAt(
      Math.max(
        0,
        options.findIndex((one) => one.value === value),
      ),
    );
    setOpen(true);
  };
  const chosen = options.find((one) => one.value === value)?.label ?? placeholder;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys and focus of what is inside
    <div ref={home} className="select" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        role="combobox"
        className="box"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        disabled={disabled}
        onClick={() => (isOpen ? setOpen(false) : open())}
        onKeyDown={(event) => {
          if (isOpen) onKey(event);
          else if (event.key === 'ArrowDown') {
            event.preventDefault();
            open();
          }
        }}
      >
        <span>{chosen}</span>
        <Icon name="down" size={12} />
      </button>
      {isOpen && (
        <LazyPanel>
          <Options id={id} label={label} value={value} options={options} at={at} onPick={pick} />
        </LazyPanel>
      )}
    </div>
  );
}
