import { useLocation, useNavigate } from 'react-router';
import type { ViewerLevel } from '#catalog/plans.ts';
import { useUser } from '#features/people/identity/web/index.ts';
import { Sheet } from '#platform/web/ui/Sheet.tsx';
import { UseMeter } from '#platform/web/ui/UseMeter.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import { PURCHASE } from './purchase-path.ts';
import { RightsTable } from './RightsTable.tsx';
import { useMembership } from './useMembership.ts';

const WIDTH = 720;

/** What the viewer has used of the edition, below what the editions have. */
function OwnUse() {
  const user = useUser();
  if (!user || user.id === '' || user.is_single_user) return null;
  const { search, detail, months } = user.quota;
  return (
    <section className="rights-use" aria-labelledby="own-use">
      <h3 id="own-use">我的用量</h3>
      <UseMeter label="搜索" unit="次" meter={search} />
      <UseMeter label="查看详情" unit="次" meter={detail} />
      {months.map(({ label, meter }) => (
        <UseMeter key={label} label={label.replace(/^本月/, '')} unit="次" meter={meter} of="本月" />
      ))}
    </section>
  );
}

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
