import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';

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

/** A panel at an edge of the screen, over the page; antd keeps the focus in it and gives it back. */
export function Sheet({
  isOpen = true,
  side = 'right',
  isSheet = false,
  className = '',
  footer,
  children,
  ...rest
}: Props) {
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
