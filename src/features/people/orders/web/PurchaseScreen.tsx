import { useSearchParams } from 'react-router';
import { SUPREME } from '#catalog/plans.ts';
import { purchaseTabIds } from '#catalog/prices.ts';
import { useSlots } from '#engine/web/slots.ts';
import { useIsMember } from '#features/people/identity/web/index.ts';
import { LazyRightsTable } from '#features/people/membership/web/index.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { MembersBuyNothing } from './MembersBuyNothing.tsx';
import { PurchasePanel } from './PurchasePanel.tsx';
import { purchaseTitle } from './purchase-title.ts';

/** /purchaseRenewal and 个人中心 · 购买会员: what each edition holds and costs. The query `type` is a tab. */
export function PurchaseScreen() {
  const { level } = useSlots();
  const isMember = useIsMember();
  const [query] = useSearchParams();
  const type = Number(query.get('type'));
  const known = Object.values(purchaseTabIds).find((id) => id === type) ?? null;
  // Whoever has the highest edition comes to renew it.
  const wanted = known ?? (level === SUPREME ? purchaseTabIds.supreme : null);
  const title = purchaseTitle(level, isMember);
  return (
    <ThemeProvider>
      <article className="purchase">
        <section className="card purchase-panel">
          {isMember ? (
            <>
              <header className="buy-head flex wrap">
                <h1>{title}</h1>
              </header>
              <MembersBuyNothing />
            </>
          ) : (
            <PurchasePanel
              wanted={wanted}
              head={(totals) => (
                <header className="buy-head flex wrap">
                  <h1>{title}</h1>
                  <p>{totals}</p>
                </header>
              )}
            />
          )}
        </section>
        <section className="card purchase-rights" aria-labelledby="rights-title">
          <h2 id="rights-title">全部权益</h2>
          <LazyRightsTable level={level} variant="common" />
        </section>
      </article>
    </ThemeProvider>
  );
}
