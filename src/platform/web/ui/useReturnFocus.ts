import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it before this part was drawn, when the part is removed with the focus in it. A dialog that its
 * page stops drawing has no time to do so by itself.
 */
export function useReturnFocus(): void {
  const before = useRef(document.activeElement);
  useEffect(() => {
    const opener = before.current;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
}
