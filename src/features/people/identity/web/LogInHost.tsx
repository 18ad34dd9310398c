import { useEffect, useState } from 'react';
import { useSession } from '#platform/web/session.ts';
import { type Closable, lateDialog } from '#platform/web/ui/late.tsx';
import { useLogIn } from './useLogIn.ts';

/** antd's dialog is no part of the first paint. */
const LogInDialog = lateDialog<Closable>(async () => (await import('./LogInDialog.tsx')).LogInDialog);

/** Draws the one log-in dialog when someone first opens it; a log-in in any tab closes it. */
export function LogInHost() {
  const isOpen = useLogIn((s) => s.isOpen);
  const hasToken = useSession((s) => s.token !== null);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (isOpen) setWasOpen(true);
  }, [isOpen]);
  useEffect(() => {
    if (hasToken) useLogIn.getState().close();
  }, [hasToken]);
  if (!isOpen && !wasOpen) return null;
  return <LogInDialog isOpen={isOpen} onClose={useLogIn.getState().close} />;
}
