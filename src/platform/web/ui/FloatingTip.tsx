import { Tooltip } from 'antd';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';

/** A tooltip over its parent element, which must be positioned; shown as long as it is mounted. */
export function FloatingTip({ words }: { words: string }) {
  return (
    <ThemeProvider>
      <Tooltip open title={words}>
        <span className="float-anchor" aria-hidden="true" />
      </Tooltip>
    </ThemeProvider>
  );
}
