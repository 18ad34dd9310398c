import { useState } from 'react';
import {
  CODE_LENGTH,
  codeProblem,
  RESEND_S,
  requestCode,
  SandboxHint,
} from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { nowMs } from '#platform/web/clock.ts';
import { showToast } from '#platform/web/toast.ts';
import { CodeField } from '#platform/web/ui/CodeField.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { ScanCode } from '#platform/web/ui/ScanCode.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { sendWechatCode, startWechatChange } from '../contract.ts';
import type { DialogProps } from './dialog-props.ts';
import { useReloadUser } from './useReloadUser.ts';
import { useWechatScan, type WechatCode } from './useWechatScan.ts';

/** First a code from the bound number. */
function CodeStep({ mobile, onCode }: { mobile: string; onCode: (code: WechatCode) => void }) {
  const { values, field, check } = useFields({ code: codeProblem });
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    const made = await call(startWechatChange, { body: { code: values.code } });
    onCode({ text: made.qr_code, scene: made.scene, untilMs: nowMs() + made.expires_in * 1000 });
  });
  return (
    <form className="my-form" onSubmit={onSubmit} noValidate>
      <p>验证码将发送到 {mobile}</p>
      <CodeField
        label="4 位验证码"
        state={field('code')}
        maxLength={CODE_LENGTH}
        purpose="wechat"
        seconds={RESEND_S}
        onSend={() => requestCode(() => call(sendWechatCode, { body: {} }))}
      />
      <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
        下一步
      </button>
    </form>
  );
}

interface ScanProps {
  code: WechatCode;
  onScanned: (isTaken: boolean) => void;
  onAgain: () => void;
}

/** Then the WeChat that shall be bound scans. */
function ScanStep({ code, onScanned, onAgain }: ScanProps) {
  const left = useWechatScan(code, onScanned);
  const words = '用要绑定的微信扫码并关注公众号';
  return <ScanCode text={code.text} left={left} isBroken={false} words={words} onRenew={onAgain} />;
}

/** 更换微信: a code from the bound number, then a scan. */
export function WechatDialog({ user, onClose }: DialogProps) {
  const [code, setCode] = useState<WechatCode | null>(null);
  const reload = useReloadUser();
  const onScanned = (isTaken: boolean) => {
    if (isTaken) {
      showToast('该微信已绑定其他账号');
      setCode(null);
      return;
    }
    showToast(user.is_bind_wechat ? '微信已更换' : '微信已绑定');
    void reload();
    onClose();
  };
  return (
    <Dialog size="medium" title={user.is_bind_wechat ? '更换微信' : '绑定微信'} onCancel={onClose}>
      {code ? (
        <ScanStep code={code} onScanned={onScanned} onAgain={() => setCode(null)} />
      ) : (
        <CodeStep mobile={user.mobile} onCode={setCode} />
      )}
      <SandboxHint words={code ? '演示里用它的微信扫一扫：' : '演示里验证码发到'} />
    </Dialog>
  );
}
