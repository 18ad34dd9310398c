import { Icon } from '#platform/web/ui/Icon.tsx';

/**
 * The divider and the way in by scanning. TRICKY: no Tip here. A tip whose render is given up, as when keys run past it,
 * stays on antd's list of what Escape closes, and the dialog around it would no longer hear Escape.
 */
export function OtherWays({ onScan }: { onScan: () => void }) {
  return (
    <div className="login-others">
      <p>其他登录方式</p>
      <button
        type="button"
        className="login-scan"
        aria-label="微信扫码登录"
        title="微信扫码登录"
        onClick={onScan}
      >
        <Icon name="scan" size={20} />
      </button>
    </div>
  );
}
