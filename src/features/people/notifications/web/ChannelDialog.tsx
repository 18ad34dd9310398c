import { useState } from 'react';
import { type PushKind, pushKindOf, pushKinds } from '#catalog/enums/push-kinds.ts';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { addChannel } from '../contract.ts';
import { channelNameProblem } from '../rules.ts';

const shortLabels: Readonly<Record<PushKind, string>> = {
  webhook: 'Webhook',
  wecom: '企业微信',
  feishu: '飞书',
  dingtalk: '钉钉',
  email: '邮件',
};
const optionsWith = (hasMail: boolean) =>
  pushKinds
    .filter(({ id }) => hasMail || id !== 'email')
    .map(({ id }) => ({ value: id, label: shortLabels[id] }));

/** How the secret of a kind is named; 企业微信 has none. */
const secretLabels: Readonly<Record<PushKind, string | null>> = {
  webhook: '签名密钥，选填',
  wecom: null,
  feishu: '签名校验密钥，选填',
  dingtalk: '加签密钥，选填',
  email: null,
};

const urlProblem = (url: string) => (url.trim() === '' ? '地址不能为空' : null);
/** What a mistyped address lacks; the server judges it in full. */
const mailProblem = (mail: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mail.trim()) ? null : '邮箱地址不正确';

/** Where the address of a kind is found. */
function hintOf(kind: PushKind): string {
  if (kind === 'email') return '添加后先发送验证码，验证之前不会收到其他邮件；每封邮件都可退订。';
  const { host, path, label } = pushKindOf(kind);
  if (host === null) return '以 POST 发送 JSON，只支持公网 https 地址，不跟随跳转。';
  return `在群里添加${label}后复制它的地址，以 https://${host}${path} 开头。`;
}

interface Props {
  /** Where the demo's receivers listen; null elsewhere. */
  testUrl: string | null;
  hasMail: boolean;
  /** The channel that was added: an e-mail address waits for its code. */
  onAdded: (added: { kind: PushKind; id: string; address: string }) => Promise<void>;
  onClose: () => void;
}

/** Adds a channel. */
export function ChannelDialog({ testUrl, hasMail, onAdded, onClose }: Props) {
  const [kind, setKind] = useState<PushKind>('webhook');
  const { values, field, check, set } = useFields({
    name: channelNameProblem,
    url: urlProblem,
    mail: mailProblem,
    secret: () => null,
  });
  const secretLabel = secretLabels[kind];
  const address = kind === 'email' ? 'mail' : 'url';
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check('name', address)) return;
    const { name, secret, [address]: url } = values;
    const signed = secretLabel !== null && secret !== '' && { secret };
    const { id } = await call(addChannel, { body: { kind, name, url: url.trim(), ...signed } });
    if (kind !== 'email') showToast('渠道已添加，可点击测试');
    onClose();
    await onAdded({ kind, id, address: url.trim() });
  });
  return (
    <Dialog size="medium" title="添加推送渠道" onCancel={onClose}>
      <form className="channel-form" onSubmit={onSubmit} noValidate>
        <Segmented label="类型" value={kind} options={optionsWith(hasMail)} onChange={setKind} />
        <p>{hintOf(kind)}</p>
        <Field label="名称，如 运营群" state={field('name')} maxLength={20} />
        <Field
          label={kind === 'email' ? '邮箱地址' : '地址'}
          state={field(address)}
          inputMode={kind === 'email' ? 'email' : 'url'}
          autoComplete={kind === 'email' ? 'email' : 'off'}
        />
        {secretLabel !== null && <Field label={secretLabel} state={field('secret')} autoComplete="off" />}
        {testUrl !== null && kind !== 'email' && (
          <p className="channel-demo">
            演示里由沙箱接收：
            <button type="button" className="link-btn" onClick={() => set('url', `${testUrl}/push/${kind}`)}>
              填入沙箱地址
            </button>
          </p>
        )}
        <button type="submit" className="btn form-button" data-kind="primary" disabled={isBusy}>
          添加渠道
        </button>
      </form>
    </Dialog>
  );
}
