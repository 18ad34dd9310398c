import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ViewerLevel } from '#catalog/plans.ts';
import type { Blocked } from '#engine/web/slots.ts';
import { type Closable, lateDialog } from '#platform/web/ui/late.tsx';
import { useMembership } from './useMembership.ts';

// antd's dialogs are no part of the first paint.
const UpgradeDialog = lateDialog<Closable & { blocked: Blocked; level: ViewerLevel; isOpen: boolean }>(
  async () => (await import('./UpgradeDialog.tsx')).UpgradeDialog,
);
const RightsPanel = lateDialog<Closable & { level: ViewerLevel }>(
  async () => (await import('./RightsPanel.tsx')).RightsPanel,
);
const AdvisorDialog = lateDialog<Closable>(async () => (await import('./AdvisorDialog.tsx')).AdvisorDialog);

/** Draws what of the membership is open; another page closes it. */
export function MembershipHost({ level }: { level: ViewerLevel }) {
  const { blocked, isBlocked, isRights, isAdvisor, close, forget } = useMembership();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(close, [pathname, close]);
  // What stopped the edition before says nothing of the one that someone has now.
  useEffect(() => forget(level), [level, forget]);
  return (
    <>
      {blocked && <UpgradeDialog blocked={blocked} level={level} isOpen={isBlocked} onClose={close} />}
      {isRights && <RightsPanel level={level} onClose={close} />}
      {isAdvisor && <AdvisorDialog onClose={close} />}
    </>
  );
}
