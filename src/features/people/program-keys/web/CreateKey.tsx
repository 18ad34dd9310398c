import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { copyText } from '#platform/web/copy-text.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { useFields } from '#platform/web/ui/useFields.ts';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import { createProgramKey, type ProgramScope, programScopes } from '../contract.ts';
import { scopeWords } from '../rules.ts';

const MAX_NAME = 30;
const rules = { name: (value: string) => (value.trim() === '' ? '*请输入名称' : null) };

/** The key that was just made; no later reply has it. */
function NewKey({ secret }: { secret: string }) {
  return (
    <div className="program-keys-new stack" role="status">
      <p>密钥只显示这一次，请立即保存。</p>
      <div className="row">
        <code>{secret}</code>
        <button type="button" className="btn" onClick={() => void copyText(secret)}>
          复制
        </button>
      </div>
    </div>
  );
}

/** Makes a key with a name and what it may read. */
export function CreateKey({ count, limit }: { count: number; limit: number }) {
  const client = useQueryClient();
  const { values, field, set, check } = useFields(rules);
  const [scopes, setScopes] = useState<readonly ProgramScope[]>(programScopes);
  const [secret, setSecret] = useState('');
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (!check()) return;
    const { key } = await call(createProgramKey, { body: { name: values.name.trim(), scopes: [...scopes] } });
    setSecret(key);
    set('name', '');
    await client.invalidateQueries({ queryKey: ['program-keys'] });
  });
  const toggle = (scope: ProgramScope, isOn: boolean) =>
    setScopes(programScopes.filter((one) => (one === scope ? isOn : scopes.includes(one))));
  return (
    <form className="card program-keys-form stack" onSubmit={onSubmit} noValidate aria-label="新建密钥">
      <h2>
        新建密钥<small>{`已有 ${count} 个，当前版本最多 ${limit} 个`}</small>
      </h2>
      <Field label="名称，如 日报" state={field('name')} maxLength={MAX_NAME} autoComplete="off" />
      <div className="row program-keys-scopes">
        {programScopes.map((scope) => (
          <Tick key={scope} checked={scopes.includes(scope)} onChange={(isOn) => toggle(scope, isOn)}>
            {scopeWords[scope]}
          </Tick>
        ))}
        <button
          type="submit"
          className="btn"
          data-kind="primary"
          disabled={isBusy || scopes.length === 0 || count >= limit}
        >
          新建
        </button>
      </div>
      {secret !== '' && <NewKey secret={secret} />}
    </form>
  );
}
