import { useRemembered } from '../storage.ts';

/** Sets `data-theme` on the document before the first paint, and again whenever someone or the system changes it. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = useRemembered.getState().theme;
    document.documentElement.dataset.theme = chosen ?? (dark.matches ? 'dark' : 'light');
  };
  apply();
  dark.addEventListener('change', apply);
  useRemembered.subscribe(apply);
}
