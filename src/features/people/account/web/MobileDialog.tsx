import { useState } from 'react';
import {
  CODE_LENGTH,
  codeProblem,
  MOBILE_LENGTH,
  mobileProblem,
  RESEND_S,
  requestCode,
  SandboxHint,
} from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { CodeField } from '#platform/web/ui/CodeField.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { changeMobile, sendNewMobileCode, sendOldMobileCode } from '../contract.ts';
import type { DialogProps } from './dialog-props.ts';
import { Steps } from './Steps.tsx';
import { useReloadUser } from './useReloadUser.ts';

const titles = ['验证原手机', '填写新手机', '完成更换'];

/** First step: the code that went to the number in use. */
function OldStep({ mobile, onNext }: { mobile: string; onNext: (code: string) => void }) {
  const { values, field, check } = useFields({ code: codeProblem });
  const { onSubmit } = useSubmit(async () => {
    if (check()) onNext(values.code);
  });
  return (
    <form className="my-form" onSubmit={onSubmit} noValidate>
      <p>验证码将发送到 {mobile}</p>
      <CodeField
        label="4 位验证码"
        state={field('code')}
        maxLength={CODE_LENGTH}
        purpose="old-mobile"
        seconds={RESEND_S}
        onSend={() => requestCode(() => call(sendOldMobileCode, { body: {} }))}
      />
      <button type="submit" className="btn form-button" data-kind="primary">
        下一步
      </button>
    </form>
  );
}

/** What the second step found: the new number, and the ticket that its code goes with. */
interface Moved {
  readonly mobile: string;
  readonly ticket: string;
}

/** Second step: the new number; the old one's code is spent here, so a wrong one shows here. */
function NewStep({ validCode, onNext }: { validCode: string; onNext: (moved: Moved) => void }) {
  const { values, field, check } = useFields({ mobile: mobileProblem });
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    const { mobile } = values;
    const { ticket } = await call(sendNewMobileCode, { body: { mobile, valid_code: validCode } });
    onNext({ mobile, ticket });
  });
  return (
    <form className="my-form" onSubmit={onSubmit} noValidate>
      <Field
        label="新手机号"
        state={field('mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={MOBILE_LENGTH}
        autoFocus
        before={<span className="field-before">+86</span>}
      />
      <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
        发送验证码
      </button>
    </form>
  );
}

/** Third step: the code that went to the new number. */
function LastStep({ moved, onDone }: { moved: Moved; onDone: () => Promise<void> }) {
  const { values, field, check } = useFields({ code: codeProblem });
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    await call(changeMobile, { body: { ...moved, code: values.code } });
    await onDone();
  });
  return (
    <form className="my-form" onSubmit={onSubmit} noValidate>
      <p>验证码已发送到 {moved.mobile}</p>
      <Field
        label="4 位验证码"
        state={field('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        autoFocus
      />
      <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
        完成更换
      </button>
    </form>
  );
}

/** 更换手机号 in three steps: the old number first. */
export function MobileDialog({ user, onClose }: DialogProps) {
  const [validCode, setValidCode] = useState<string | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const reload = useReloadUser();
  const at = moved ? 2 : validCode ? 1 : 0;
  const again = () => {
    setValidCode(null);
    setMoved(null);
  };
  const onDone = async () => {
    await reload();
    showToast('手机号已更换');
    onClose();
  };
  return (
    <Dialog size="medium" title="更换手机号" onCancel={onClose}>
      <Steps titles={titles} at={at} />
      {moved ? (
        <LastStep moved={moved} onDone={onDone} />
      ) : validCode ? (
        <NewStep validCode={validCode} onNext={setMoved} />
      ) : (
        <OldStep mobile={user.mobile} onNext={setValidCode} />
      )}
      {at !== 1 && <SandboxHint words="演示里验证码发到" />}
      {at > 0 && (
        <button type="button" className="link-btn my-again" onClick={again}>
          重新开始
        </button>
      )}
    </Dialog>
  );
}
