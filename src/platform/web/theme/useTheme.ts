import { type ThemeName, useRemembered } from '../storage.ts';
import { useMedia } from '../ui/useMedia.ts';

/** The theme in force and how to turn it over; the system decides until someone does. */
export function useTheme(): { theme: ThemeName; toggle(): void } {
  const chosen = useRemembered((s) => s.theme);
  const setTheme = useRemembered((s) => s.setTheme);
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const theme = chosen ?? (prefersDark ? 'dark' : 'light');
  return { theme, toggle: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
}
