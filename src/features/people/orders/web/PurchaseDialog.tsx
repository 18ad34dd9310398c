import { useQuery } from '@tanstack/react-query';
import { useSlots } from '#engine/web/slots.ts';
import { useIsMember } from '#features/people/identity/web/index.ts';
import { LazyRightsLine, useMembership } from '#features/people/membership/web/index.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { MembersBuyNothing } from './MembersBuyNothing.tsx';
import { PurchasePanel } from './PurchasePanel.tsx';
import { purchaseTitle } from './purchase-title.ts';
import { totalsText } from './totals.ts';
import { prepayQuery } from './usePrepay.ts';

/** Specification §9. */

/** The purchase over the page where one stands; what is bought is there when it closes. */
export function PurchaseDialog({ wanted }: { wanted: number | null }) {
  const { close, compare } = useMembership();
  const { level } = useSlots();
  const isMember = useIsMember();
  const { data } = useQuery({ ...prepayQuery, enabled: !isMember });
  return (
    <ThemeProvider>
      <Dialog
        size="purchase"
        onCancel={close}
        className="buy-dialog"
        closeIcon={<Icon name="close" size={18} />}
        title={
          <>
            {purchaseTitle(level, isMember)}
            <small>{data && !isMember ? totalsText(data.totals) : ''}</small>
          </>
        }
      >
        {isMember ? (
          <MembersBuyNothing />
        ) : (
          <PurchasePanel
            wanted={wanted}
            onDone={close}
            foot={(edition) => (
              <div className="buy-more flex gap-12 spread">
                <LazyRightsLine level={edition} />
                <button type="button" className="link-btn" onClick={() => compare()}>
                  查看更多权益
                  <Icon name="right" size={12} />
                </button>
              </div>
            )}
          />
        )}
      </Dialog>
    </ThemeProvider>
  );
}
