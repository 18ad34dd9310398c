import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { ScanCode } from '#platform/web/ui/ScanCode.tsx';
import type { ScanInfo } from '../contract.ts';
import { SandboxHint } from './SandboxHint.tsx';
import { useScan } from './useScan.ts';

interface Props {
  onScanned: (info: ScanInfo) => void;
  onClose: () => void;
}

/** 微信扫码登录: 340 px, closed by its own × only (specification §2). */
export function ScanDialog({ onScanned, onClose }: Props) {
  const { code, left, isBroken, renew, confirm } = useScan(onScanned);
  const isWaiting = confirm === 'waiting';
  return (
    <Dialog isSheet={false} size="small" title="微信扫码登录" keyboard={false} onCancel={onClose}>
      <ScanCode
        text={code?.qr_code ?? null}
        left={left}
        isBroken={isBroken}
        isDenied={confirm === 'denied'}
        words={isWaiting ? '请在手机上确认登录' : '微信扫码并关注公众号，即可登录'}
        onRenew={renew}
      />
      <SandboxHint words={isWaiting ? '演示里在它的微信点开消息：' : '演示里用它的微信扫一扫：'} />
    </Dialog>
  );
}
