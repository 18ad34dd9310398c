import { useLocation, useNavigate } from 'react-router';
import type { ViewerLevel } from '#catalog/plans.ts';
import { Sheet } from '#platform/web/ui/Sheet.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import { OwnUse } from './OwnUse.tsx';
import { PURCHASE } from './purchase-path.ts';
import { RightsTable } from './RightsTable.tsx';
import { useMembership } from './useMembership.ts';

const WIDTH = 720;

/** The comparison of editions at the side (specification §2); 查看更多权益 leads to the purchase page, or closes when one is there. */
export function RightsPanel({ level }: { level: ViewerLevel }) {
  const { isRights, rights, close } = useMembership();
  const isPhone = useMedia(PHONE);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const onMore = () => {
    close();
    if (pathname !== PURCHASE) void navigate(PURCHASE);
  };
  return (
    <Sheet
      isOpen={isRights}
      onClose={close}
      title="版本权益对比"
      side={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '88%' : WIDTH}
      className="rights-drawer"
      footer={
        <button type="button" className="btn form-button" data-kind="primary" onClick={onMore}>
          查看更多权益
        </button>
      }
    >
      <RightsTable level={level} variant={rights} />
      <OwnUse />
    </Sheet>
  );
}
