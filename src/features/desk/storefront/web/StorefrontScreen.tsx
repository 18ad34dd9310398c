import { FailedPage } from '#engine/web/Loaded.tsx';
import './storefront.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { showToast } from '#platform/web/toast.ts';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { retryStorefront, type StorefrontBatch } from '../contract.ts';
import type { BatchState } from '../rules.ts';
import { AddForm } from './AddForm.tsx';
import { BatchRecord } from './BatchRecord.tsx';
import { ACCOUNTS_PATH } from './storefront-paths.ts';
import { useReloadStorefront, useStorefrontBatches } from './storefront-state.ts';

const names: Readonly<Record<BatchState, string>> = {
  running: '进行中',
  paused: '授权失效，已暂停',
  done: '已完成',
};

/** One batch; pressed, it shows what came of each product. */
function BatchCard({ one }: { one: StorefrontBatch }) {
  const [isOpen, setOpen] = useState(false);
  const reload = useReloadStorefront();
  const retry = async () => {
    const { retried } = await call(retryStorefront, { body: { id: one.id } });
    showToast(`正在重试${retried}件商品`);
  };
  const { run, isBusy } = useWrite(retry, { reload });
  return (
    <li className="storefront-batch">
      <div>
        <b>{one.account_name || '昵称未采到'}</b>
        <small>{formatMoment(one.created_at)}</small>
        <span className="tag" data-kind={one.state === 'paused' ? 'warning' : undefined}>
          {names[one.state]}
        </span>
        <span>
          共{one.total}件，已加{one.added}件{one.failed > 0 && `，失败${one.failed}件`}
          {one.waiting > 0 && `，待加${one.waiting}件`}
        </span>
        {one.state === 'running' && (
          <progress max={one.total} value={one.total - one.waiting} aria-label="加橱窗进度" />
        )}
        <span className="storefront-acts wrap">
          {one.state === 'paused' && <Link to={ACCOUNTS_PATH}>去续期</Link>}
          {one.failed > 0 && one.waiting === 0 && (
            <button type="button" className="link-btn" disabled={isBusy} onClick={() => run()}>
              重试失败的
            </button>
          )}
          <button type="button" className="link-btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起记录' : '查看记录'}
          </button>
        </span>
      </div>
      {isOpen && <BatchRecord id={one.id} />}
    </li>
  );
}

/** The batches, or why there is none. */
function Batches() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useStorefrontBatches(page);
  if (error && !data) return <FailedPage error={error} retry={refetch} />;
  if (!data) return <div className="storefront-bones" aria-busy="true" />;
  if (data.items.length === 0)
    return (
      <StateCard
        face="empty"
        words="还没有加过橱窗"
        note="授权抖音号后，选品车里的商品可以一次加到橱窗，每件商品的结果会记在这里"
      />
    );
  return (
    <>
      <ul>
        {data.items.map((one) => (
          <BatchCard key={one.id} one={one} />
        ))}
      </ul>
      <Pager
        page={page}
        last={Math.ceil(data.pagination.total_count / data.pagination.limit)}
        onPage={setPage}
      />
    </>
  );
}

/** 橱窗管理: products of the cart into a storefront at once, and what came of each. */
export function StorefrontScreen() {
  return (
    <article className="storefront">
      <header className="storefront-head">
        <h1>橱窗管理</h1>
        <p>把选品车里的商品一次加到抖音橱窗；授权中途失效时其余商品会保留，续期后继续</p>
      </header>
      <section className="card storefront-card" aria-label="加橱窗">
        <AddForm />
      </section>
      <section className="card storefront-card" aria-label="橱窗记录">
        <Batches />
      </section>
    </article>
  );
}
