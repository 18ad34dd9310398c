import { useEffect, useState } from 'react';
import { VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { useLogIn } from '#features/people/identity/web/index.ts';
import { useMembership } from '#features/people/membership/web/index.ts';
import { late } from '#platform/web/ui/late.tsx';

const PopupCard = late(async () => (await import('./PopupCard.tsx')).PopupCard, { isQuiet: true });

/** A page is looked at in peace for this long first. */
const AFTER_MS = 6000;

/** Shows a pop-up once a page has been looked at for a while, and never beside a dialog. */
export function PopupHost({ level }: { level: ViewerLevel }) {
  const [isLater, setLater] = useState(false);
  const isBusy = useMembership((s) => s.isBlocked || s.isRights || s.isAdvisor || s.purchase !== null);
  const isLoggingIn = useLogIn((s) => s.isOpen);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLater || isBusy || isLoggingIn) return null;
  return <PopupCard isUser={level !== VISITOR} />;
}
