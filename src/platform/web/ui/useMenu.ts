import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** A panel behind a button: open or not; Escape gives the focus back, pressing or walking elsewhere closes. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const home = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (!home.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  /** Closes and gives the focus back to the button. */
  const close = () => {
    setOpen(false);
    home.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return { isOpen, setOpen, close, home, onKeyDown, onBlur };
}
