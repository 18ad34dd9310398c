import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';

/** No growing on opening: a press in its first moments would meet what has moved under it. */
const STILL = { motionName: '' };

const parentOf = (anchor: HTMLElement) => anchor.parentElement ?? document.body;

interface Props {
  children: ReactNode;
  /** Beside the parent, over all that is around it, instead of below and inside it. */
  isBeside?: boolean;
}

/**
 * A panel below its parent element, which must be positioned; it turns over where there is no room.
 * It stands in the parent, so the tab key goes from the button into it. Opening and closing are the parent's.
 */
export function FloatingPanel({ children, isBeside = false }: Props) {
  return (
    <ThemeProvider>
      <Popover
        open
        trigger={[]}
        placement={isBeside ? 'rightTop' : 'bottomLeft'}
        arrow={false}
        motion={STILL}
        {...(!isBeside && { getPopupContainer: parentOf })}
        content={children}
      >
        <span className="float-anchor" aria-hidden="true" />
      </Popover>
    </ThemeProvider>
  );
}
