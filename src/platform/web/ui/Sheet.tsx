import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { useReturnFocus } from './useReturnFocus.ts';

/** A panel that comes from below has its close button at the end and round corners above. */
const BOTTOM = { placement: 'end' } as const;

interface Props {
  isOpen?: boolean;
  title: ReactNode;
  side?: 'right' | 'bottom';
  /** Its width from the right, its height from below. */
  size: number | string;
  /** Whether it looks like the sheets of a phone: the close button at the end, its own title line. */
  isSheet?: boolean;
  className?: string;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A panel at an edge of the screen, over the page; the focus stays in it and goes back to where it was. */
export function Sheet({
  isOpen = true,
  side = 'right',
  isSheet = false,
  className = '',
  footer,
  children,
  ...rest
}: Props) {
  useReturnFocus();
  const look = isSheet ? (side === 'bottom' ? 'sheet sheet-up' : 'sheet') : className;
  return (
    <ThemeProvider>
      <Drawer
        {...rest}
        open={isOpen}
        placement={side}
        className={look}
        {...(isSheet && { closable: BOTTOM })}
        {...(footer !== undefined && { footer })}
      >
        {children}
      </Drawer>
    </ThemeProvider>
  );
}
