import { ConfigProvider, type ThemeConfig } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useMedia } from '../ui/useMedia.ts';
import { tideDark, tideLight } from './tide-theme.ts';
import { useTheme } from './useTheme.ts';

/** TRICKY: base.css stops all animations then, and what waits for the end of one would stay invisible. */
const still = (theme: ThemeConfig): ThemeConfig => ({ ...theme, token: { ...theme.token, motion: false } });

const themes = { light: tideLight, dark: tideDark };
const stillThemes = { light: still(tideLight), dark: still(tideDark) };

/**
 * Dresses antd in the theme in force. Stands around each part that uses antd, inside that part's own chunk (decision 0010):
 * nothing of antd is in the first paint.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <ConfigProvider
      theme={(isStill ? stillThemes : themes)[theme]}
      locale={zhCN}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}
