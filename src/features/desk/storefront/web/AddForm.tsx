import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readCartIds } from '#features/objects/cart/contract.ts';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Select } from '#platform/web/ui/Select.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { addToStorefront } from '../contract.ts';
import { ACCOUNTS_PATH } from './storefront-paths.ts';
import { useReloadStorefront, useStorefrontAccounts } from './storefront-state.ts';

const CART_PATH = '/userCenter/selectManage/cart';

/** The chosen products of an address; null means the whole cart. */
function chosenIds(text: string | null): string[] | null {
  const ids = (text ?? '').split(',').filter((id) => /^[0-9A-Za-z]{1,11}$/.test(id));
  return ids.length > 0 ? [...new Set(ids)] : null;
}

/** Which account's storefront gets the products of the cart. */
export function AddForm() {
  const accounts = useStorefrontAccounts().data;
  const cart = useQuery({
    queryKey: ['cart', 'ids', 'count'],
    queryFn: ({ signal }) => call(readCartIds, { signal }),
  }).data;
  const reload = useReloadStorefront();
  const [chosen, setChosen] = useState('');
  const [query, setQuery] = useSearchParams();
  const ids = chosenIds(query.get('ids'));
  const add = async (account_id: string) => {
    await call(addToStorefront, { body: { account_id, ...(ids && { ids }) } });
    showToast('已开始加橱窗');
    setQuery({}, { replace: true });
  };
  const { run, isBusy } = useWrite(add, { reload });
  if (!accounts || !cart) return <div className="storefront-add row wrap" aria-busy="true" />;
  const valid = accounts.items.filter((one) => one.state === 'valid');
  const account = valid.find(({ id }) => id === chosen) ?? valid[0];
  const used = ids?.length ?? cart.meter.used;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (account) run(account.id);
  };
  return (
    <form className="storefront-add row wrap" onSubmit={onSubmit}>
      <p>
        {ids ? '已选' : '选品车里有'} <b>{used}</b> 件商品{' '}
        {ids && (
          <button type="button" className="link-btn" onClick={() => setQuery({}, { replace: true })}>
            改为整个选品车
          </button>
        )}{' '}
        <Link to={CART_PATH}>去选品车</Link>
      </p>
      {account ? (
        <span>
          加到{' '}
          <Select
            label="抖音号"
            value={account.id}
            options={valid.map(({ id, name }) => ({ value: id, label: name || '昵称未采到' }))}
            onChange={setChosen}
          />{' '}
          的橱窗
        </span>
      ) : (
        <p>
          {accounts.items.length === 0 ? '还没有授权的抖音号' : '授权已失效，请先续期'}{' '}
          <Link to={ACCOUNTS_PATH}>去授权</Link>
        </p>
      )}
      <button
        type="submit"
        className="btn"
        data-kind="primary"
        disabled={isBusy || used === 0 || account === undefined}
      >
        批量加橱窗
      </button>
    </form>
  );
}
