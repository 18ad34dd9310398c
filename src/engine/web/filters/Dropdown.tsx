import type { ReactNode } from 'react';
import type { Edition } from '#catalog/plans.ts';
import { LazyPanel } from '#platform/web/ui/floating.ts';
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';
import { useMenu } from '#platform/web/ui/useMenu.ts';

/** The button's words and value; the panel is built only while it is open. */
interface Props {
  label: string;
  icon?: IconName;
  words?: string | undefined;
  /** Whether something is set, where the label says what. */
  isOn?: boolean;
  needs?: Edition | undefined;
  /** Called in place of opening when the edition is too low. */
  onLocked?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A 26 px button that opens a small panel; when something is set it carries the value. */
export function Dropdown({
  label,
  icon,
  words,
  isOn = words !== undefined,
  needs,
  onLocked,
  children,
}: Props) {
  const { isOpen, setOpen, close, home, onKeyDown, onBlur } = useMenu();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys and focus of what is inside
    <div ref={home} className="drop" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className="drop-button"
        data-on={isOn}
        data-locked={needs !== undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => (needs === undefined ? setOpen(!isOpen) : onLocked?.())}
      >
        {needs !== undefined && <LockMark needs={needs} />}
        {icon && <Icon name={icon} size={14} />}
        {label}
        {words && <b>{words}</b>}
        {!icon && <Icon name="down" size={12} />}
      </button>
      {isOpen && <LazyPanel>{children(close)}</LazyPanel>}
    </div>
  );
}
