import { Modal } from 'antd';
import { ScanCode } from '#platform/web/ui/ScanCode.tsx';
import type { ScanInfo } from '../contract.ts';
import { SandboxHint } from './SandboxHint.tsx';
import { useScan } from './useScan.ts';

const WIDTH = 340;

interface Props {
  onScanned: (info: ScanInfo) => void;
  onClose: () => void;
}

/** 微信扫码登录: 340 px, closed by its own × only (specification §2). */
export function ScanDialog({ onScanned, onClose }: Props) {
  const { code, left, isBroken, renew } = useScan(onScanned);
  return (
    <Modal
      open
      centered
      width={WIDTH}
      title="微信扫码登录"
      footer={null}
      mask={{ closable: false }}
      keyboard={false}
      onCancel={onClose}
    >
      <ScanCode
        text={code?.qr_code ?? null}
        left={left}
        isBroken={isBroken}
        words="微信扫码并关注公众号，即可登录"
        onRenew={renew}
      />
      <SandboxHint words="演示里用它的微信扫一扫：" />
    </Modal>
  );
}
