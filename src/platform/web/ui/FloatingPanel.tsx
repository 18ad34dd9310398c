import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';

/** No growing on opening: a press in its first moments would meet what has moved under it. */
const STILL = { motionName: '' };

/**
 * A panel below its parent element, which must be positioned; it turns over where there is no room.
 * It stands in the parent, so the tab key goes from the button into it. Opening and closing are the parent's.
 */
export function FloatingPanel({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <Popover
        open
        trigger={[]}
        placement="bottomLeft"
        arrow={false}
        motion={STILL}
        getPopupContainer={(anchor) => anchor.parentElement ?? document.body}
        content={children}
      >
        <span className="float-anchor" aria-hidden="true" />
      </Popover>
    </ThemeProvider>
  );
}
