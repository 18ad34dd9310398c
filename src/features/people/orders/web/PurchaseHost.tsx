import { useMembership } from '#features/people/membership/web/index.ts';
import { type Closable, lateDialog } from '#platform/web/ui/late.tsx';

// The dialog is no part of the first paint.
const PurchaseDialog = lateDialog<Closable & { wanted: number | null }>(
  async () => (await import('./PurchaseDialog.tsx')).PurchaseDialog,
);

/** Draws the purchase over the page, once it is opened. */
export function PurchaseHost() {
  const { purchase, close } = useMembership();
  if (purchase === null) return null;
  return <PurchaseDialog wanted={purchase.tab} onClose={close} />;
}
