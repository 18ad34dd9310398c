import { Suspense } from 'react';
import { LazyRightsLine, useMembership } from '#features/membership/web/index.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { PurchasePanel } from './PurchasePanel.tsx';

/** Specification §9. */
const WIDTH = 769;

/** The purchase over the page where one stands; what is bought is there when it closes. */
export function PurchaseDialog({ wanted }: { wanted: number | null }) {
  const { close, compare } = useMembership();
  return (
    <ThemeProvider>
      <Dialog
        width={WIDTH}
        onCancel={close}
        className="buy-dialog"
        closeIcon={<Icon name="close" size={18} />}
        aria-label="开通会员"
      >
        <PurchasePanel
          wanted={wanted}
          onDone={close}
          foot={(level) => (
            <div className="buy-more">
              <Suspense>
                <LazyRightsLine level={level} />
              </Suspense>
              <button type="button" className="link-btn" onClick={() => compare()}>
                查看更多权益
                <Icon name="right" size={12} />
              </button>
            </div>
          )}
          head={(totals) => (
            <header className="buy-head">
              <h2>开通会员</h2>
              <p>{totals}</p>
            </header>
          )}
        />
      </Dialog>
    </ThemeProvider>
  );
}
