import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { tideDark, tideLight } from './tide-theme.ts';
import { useTheme } from './useTheme.ts';

/**
 * Dresses antd in the theme in force. Stands around each part that uses antd, inside that part's own chunk (decision 0010):
 * nothing of antd is in the first paint.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
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
