import { lazy, Suspense } from 'react';
import { useMembership } from '#features/people/membership/web/index.ts';

// The dialog is no part of the first paint.
const PurchaseDialog = lazy(async () => ({ default: (await import('./PurchaseDialog.tsx')).PurchaseDialog }));

/** Draws the purchase over the page, when somebody opened it. */
export function PurchaseHost() {
  const purchase = useMembership((s) => s.purchase);
  if (purchase === null) return null;
  return (
    <Suspense>
      <PurchaseDialog wanted={purchase.tab} />
    </Suspense>
  );
}
