import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Blocked } from '#engine/web/slots.ts';

/** antd's dialog is no part of the first paint. */
const UpgradeDialog = lazy(async () => ({ default: (await import('./UpgradeDialog.tsx')).UpgradeDialog }));

/** The one upgrade dialog: it loads when it is first wanted, and a second prompt takes the place of the first. */
export function usePrompt(): { prompt: ReactNode; openPrompt: (blocked: Blocked) => void } {
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const openPrompt = useCallback((next: Blocked) => {
    setBlocked(next);
    setOpen(true);
  }, []);
  const prompt = blocked && (
    <Suspense>
      <UpgradeDialog blocked={blocked} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { prompt, openPrompt };
}
