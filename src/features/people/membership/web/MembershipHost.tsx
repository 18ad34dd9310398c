import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ViewerLevel } from '#catalog/plans.ts';
import { useMembership } from './useMembership.ts';

// antd's dialogs are no part of the first paint.
const UpgradeDialog = lazy(async () => ({ default: (await import('./UpgradeDialog.tsx')).UpgradeDialog }));
const RightsPanel = lazy(async () => ({ default: (await import('./RightsPanel.tsx')).RightsPanel }));
const AdvisorDialog = lazy(async () => ({ default: (await import('./AdvisorDialog.tsx')).AdvisorDialog }));

/** Draws what of the membership is open; another page closes it. */
export function MembershipHost({ level }: { level: ViewerLevel }) {
  const { blocked, isBlocked, isRights, isAdvisor, close, forget } = useMembership();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(close, [pathname, close]);
  // What stopped the edition before says nothing of the one that someone has now.
  useEffect(() => forget(level), [level, forget]);
  return (
    <Suspense>
      {blocked && <UpgradeDialog blocked={blocked} level={level} isOpen={isBlocked} />}
      {isRights && <RightsPanel level={level} />}
      {isAdvisor && <AdvisorDialog />}
    </Suspense>
  );
}
