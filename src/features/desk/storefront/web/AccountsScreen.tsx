import { FailedPage } from '#engine/web/Loaded.tsx';
import './storefront.css';
import { type ComponentProps, useState } from 'react';
import { call } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { showToast } from '#platform/web/toast.ts';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { removeStorefrontAccount, renewStorefrontAccount, type StorefrontAccount } from '../contract.ts';
import { useLeaveToAuthorise, useReloadStorefront, useStorefrontAccounts } from './storefront-state.ts';

const heads = ['抖音号', '状态', '授权时间', '有效期至', '待加商品', '操作'] as const;

/** Leads to the page of the platform on which a person agrees. */
function AuthoriseButton(look: ComponentProps<'button'>) {
  const { run, isBusy } = useLeaveToAuthorise();
  return <button type="button" {...look} disabled={isBusy || look.disabled === true} onClick={() => run()} />;
}

/** One account with what can be done with it. */
function AccountRow({ one, onRemove }: { one: StorefrontAccount; onRemove: () => void }) {
  const reload = useReloadStorefront();
  const renew = async () => {
    await call(renewStorefrontAccount, { body: { id: one.id } });
    showToast('授权已续期');
  };
  const { run, isBusy } = useWrite(renew, { reload });
  const isEnded = one.state === 'ended';
  return (
    <tr>
      <th scope="row">{one.name || '昵称未采到'}</th>
      <td data-label="状态">
        <span className="tag" data-kind={isEnded ? 'warning' : undefined}>
          {isEnded ? '授权已失效' : '授权有效'}
        </span>
      </td>
      <td data-label="授权时间">{formatMoment(one.authorised_at)}</td>
      <td data-label="有效期至">{formatMoment(one.expires_at)}</td>
      <td data-label="待加商品">{one.waiting}</td>
      <td data-label="操作">
        <span className="storefront-acts wrap">
          <button type="button" className="link-btn" disabled={isBusy} onClick={() => run()}>
            续期
          </button>
          {isEnded && <AuthoriseButton className="link-btn">重新授权</AuthoriseButton>}
          <button type="button" className="link-btn" onClick={onRemove}>
            移除
          </button>
        </span>
      </td>
    </tr>
  );
}

/** The accounts, or why there is none. */
function Accounts({ onRemove }: { onRemove: (one: StorefrontAccount) => void }) {
  const { data, error, refetch } = useStorefrontAccounts();
  if (error && !data) return <FailedPage error={error} retry={refetch} />;
  if (!data) return <div className="storefront-bones" aria-busy="true" />;
  if (data.items.length === 0)
    return (
      <StateCard
        face="empty"
        words={data.is_offered ? '还没有授权的抖音号' : '本站没有开通抖音授权'}
        note={
          data.is_offered ? '授权后可把选品车里的商品批量加到橱窗' : '开通后可把选品车里的商品批量加到橱窗'
        }
      >
        {data.is_offered && (
          <AuthoriseButton className="btn" data-kind="primary">
            授权抖音号
          </AuthoriseButton>
        )}
      </StateCard>
    );
  return (
    <table className="storefront-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.items.map((one) => (
          <AccountRow key={one.id} one={one} onRemove={() => onRemove(one)} />
        ))}
      </tbody>
    </table>
  );
}

/** 授权的抖音号: whose storefronts are filled from here. */
export function AccountsScreen() {
  const { data } = useStorefrontAccounts();
  const reload = useReloadStorefront();
  const [removed, setRemoved] = useState<StorefrontAccount | null>(null);
  const count = data?.items.length ?? 0;
  return (
    <article className="storefront">
      <header className="storefront-head">
        <h1>授权的抖音号</h1>
        <p>只用于把选品车里的商品加到橱窗，不能用来登录，也不会发布内容</p>
        {data && count > 0 && (
          <AuthoriseButton className="btn" data-kind="primary" disabled={count >= data.most}>
            授权抖音号（{count}/{data.most}）
          </AuthoriseButton>
        )}
      </header>
      <section className="card storefront-card" aria-label="授权的抖音号">
        <Accounts onRemove={setRemoved} />
      </section>
      {removed && (
        <Confirm
          title="移除授权"
          words={`移除「${removed.name || '该抖音号'}」后，待加的${removed.waiting}件商品不再加到橱窗，已加的不受影响`}
          action="移除"
          onConfirm={async () => {
            await call(removeStorefrontAccount, { body: { id: removed.id } });
            await reload();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </article>
  );
}
