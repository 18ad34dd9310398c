import { Icon } from '#platform/web/ui/Icon.tsx';
import { Tip } from '#platform/web/ui/Tip.tsx';

/** The divider and the way in by scanning. */
export function OtherWays({ onScan }: { onScan: () => void }) {
  return (
    <div className="login-others">
      <p>其他登录方式</p>
      <Tip words="微信扫码登录">
        <button type="button" className="login-scan" aria-label="微信扫码登录" onClick={onScan}>
          <Icon name="scan" size={20} />
        </button>
      </Tip>
    </div>
  );
}
