import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { LazyRightsLine, useMembership } from '#features/people/membership/web/index.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { PurchasePanel } from './PurchasePanel.tsx';
import { totalsText } from './totals.ts';
import { prepayQuery } from './usePrepay.ts';

/** Specification §9. */

/** The purchase over the page where one stands; what is bought is there when it closes. */
export function PurchaseDialog({ wanted }: { wanted: number | null }) {
  const { close, compare } = useMembership();
  const { data } = useQuery(prepayQuery);
  return (
    <ThemeProvider>
      <Dialog
        size="purchase"
        onCancel={close}
        className="buy-dialog"
        closeIcon={<Icon name="close" size={18} />}
        title={
          <>
            开通会员
            <small>{data ? totalsText(data.totals) : ''}</small>
          </>
        }
      >
        <PurchasePanel
          wanted={wanted}
          onDone={close}
          foot={(level) => (
            <div className="buy-more flex gap-12 spread">
              <Suspense>
                <LazyRightsLine level={level} />
              </Suspense>
              <button type="button" className="link-btn" onClick={() => compare()}>
                查看更多权益
                <Icon name="right" size={12} />
              </button>
            </div>
          )}
        />
      </Dialog>
    </ThemeProvider>
  );
}
