import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { addSource, type SourceAccess, type SourceCheck, tryAccess } from '../contract.ts';
import type { SourceKind } from '../rules.ts';
import { kindWords } from './source-words.ts';
import { PLATFORM_MS, useReloadSources } from './useSources.ts';

const MAX_KEY_LENGTH = 200;
const MAX_SHOP_LENGTH = 20;

/** Keys are copied from a page of the platform: blanks around them come along. */
const needed = (label: string) => (value: string) =>
  /^[\x21-\x7e]{1,200}$/.test(value.trim()) ? null : `请填写${label}，不含空格与中文`;

const rules = {
  key: needed('应用 key'),
  secret: needed('应用 secret'),
  shop: (value: string) => (/^\d{1,20}$/.test(value.trim()) ? null : '请填写店铺 ID，只有数字'),
};

type Values = Readonly<Record<keyof typeof rules, string>>;

function accessOf(kind: SourceKind, { key, secret, shop }: Values): SourceAccess {
  const [own, hidden] = [key.trim(), secret.trim()];
  return kind === 'open-platform'
    ? { kind, client_key: own, client_secret: hidden }
    : { kind, app_key: own, app_secret: hidden, shop_id: shop.trim() };
}

/** What one needs for a kind, and where one applies for it. */
function Needs({ kind }: { kind: SourceKind }) {
  const words = kindWords.find((one) => one.kind === kind);
  if (!words) return null;
  return (
    <div className="source-needs">
      <p>能带来：{words.brings}</p>
      <ol>
        {words.needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ol>
      <a href={words.docs} target="_blank" rel="noreferrer">
        平台的说明与申请入口
      </a>
    </div>
  );
}

/** Three values of an application, a check that calls the interface once, and the button that begins to collect. */
export function ConnectForm({ isDemo }: { isDemo: boolean }) {
  const [kind, setKind] = useState<SourceKind>('alliance');
  const [check, setCheck] = useState<SourceCheck | null>(null);
  const { values, field, check: judge, set } = useFields(rules);
  const reload = useReloadSources();
  const wanted: (keyof Values)[] = kind === 'open-platform' ? ['key', 'secret'] : ['key', 'secret', 'shop'];
  const trial = useSubmit(async () => {
    if (judge(...wanted))
      setCheck(await call(tryAccess, { body: accessOf(kind, values), timeoutMs: PLATFORM_MS }));
  });
  const adding = useSubmit(async () => {
    if (!judge(...wanted)) return;
    const body = { access: accessOf(kind, values) };
    const added = await call(addSource, { body, timeoutMs: PLATFORM_MS });
    setCheck(added.check);
    const isGood = added.check.outcome === 'ok';
    showToast(isGood ? '已接通，开始采集' : '已保存，检查没有通过');
    for (const name of wanted) set(name, '');
    await reload();
  });
  return (
    <form className="source-form stack gap-12" onSubmit={adding.onSubmit}>
      <Segmented
        label="来源"
        value={kind}
        options={kindWords.map((one) => ({ value: one.kind, label: one.label }))}
        onChange={(next) => {
          setKind(next);
          setCheck(null);
        }}
      />
      <Needs kind={kind} />
      <Field label="应用 key" state={field('key')} autoComplete="off" maxLength={MAX_KEY_LENGTH} />
      <PasswordField
        label="应用 secret"
        state={field('secret')}
        autoComplete="new-password"
        maxLength={MAX_KEY_LENGTH}
      />
      {kind !== 'open-platform' && (
        <Field
          label="店铺 ID"
          state={field('shop')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_SHOP_LENGTH}
        />
      )}
      {check && (
        <p className="source-check" data-outcome={check.outcome} role="status">
          {check.words}
        </p>
      )}
      <div className="source-buttons row wrap">
        <button type="button" className="btn" disabled={trial.isBusy || isDemo} onClick={trial.onSubmit}>
          检查
        </button>
        <button
          type="submit"
          className="btn"
          data-kind="primary"
          disabled={adding.isBusy || isDemo}
          title={isDemo ? '演示市场不接通官方数据' : undefined}
        >
          接通
        </button>
        <small>密钥加密保存在本机，只发给平台</small>
      </div>
    </form>
  );
}
