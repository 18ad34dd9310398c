import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { SUPREME } from '#catalog/plans.ts';
import { purchaseTabIds } from '#catalog/prices.ts';
import { useSlots } from '#engine/web/slots.ts';
import { LazyRightsTable } from '#features/people/membership/web/index.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { PurchasePanel } from './PurchasePanel.tsx';

/** /purchaseRenewal and 个人中心 · 购买会员: what each edition holds and costs. The query `type` is a tab. */
export function PurchaseScreen() {
  const { level } = useSlots();
  const [query] = useSearchParams();
  const type = Number(query.get('type'));
  const known = Object.values(purchaseTabIds).find((id) => id === type) ?? null;
  // Whoever has the highest edition comes to renew it.
  const wanted = known ?? (level === SUPREME ? purchaseTabIds.supreme : null);
  return (
    <ThemeProvider>
      <article className="purchase">
        <section className="card purchase-panel">
          <PurchasePanel
            wanted={wanted}
            head={(totals) => (
              <header className="buy-head flex wrap">
                <h1>开通会员</h1>
                <p>{totals}</p>
              </header>
            )}
          />
        </section>
        <section className="card purchase-rights" aria-labelledby="rights-title">
          <h2 id="rights-title">全部权益</h2>
          <Suspense>
            <LazyRightsTable level={level} variant="common" />
          </Suspense>
        </section>
      </article>
    </ThemeProvider>
  );
}
