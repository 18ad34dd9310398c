import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useLayoutEffect } from 'react';
import { tideDark, tideLight } from './tide-theme.ts';
import { useTheme } from './useTheme.ts';

/** Dresses antd and our own css in the theme that someone chose, or the system's. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <ConfigProvider
      theme={theme === 'dark' ? tideDark : tideLight}
      locale={zhCN}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}
