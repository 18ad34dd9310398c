import { Popover } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Edition } from '#catalog/plans.ts';
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';

/** The button's words and value; the panel is built only while it is open. */
interface Props {
  label: string;
  icon?: IconName;
  words?: string | undefined;
  needs?: Edition | undefined;
  /** Called in place of opening when the edition is too low. */
  onLocked?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A 26 px button that opens a small panel; when something is set it carries the value. Escape closes and gives the focus back. */
export function Drop({ label, icon, words, needs, onLocked, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const home = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    home.current?.querySelector('button')?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
  };
  const toggle = (next: boolean) => (needs === undefined ? setOpen(next) : onLocked?.());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape of what is inside
    <div ref={home} className="drop" onKeyDown={onKey}>
      <Popover
        open={isOpen}
        onOpenChange={toggle}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        getPopupContainer={() => home.current ?? document.body}
        // TRICKY: a popover without content never opens.
        content={isOpen ? children(close) : <span />}
      >
        <button
          type="button"
          className="drop-button"
          data-on={words !== undefined}
          data-locked={needs !== undefined}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
        >
          {needs !== undefined && <LockMark needs={needs} />}
          {icon && <Icon name={icon} size={14} />}
          {label}
          {words && <b>{words}</b>}
          {!icon && <Icon name="down" size={12} />}
        </button>
      </Popover>
    </div>
  );
}
