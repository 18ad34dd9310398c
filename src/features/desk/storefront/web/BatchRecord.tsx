import { useState } from 'react';
import { Link } from 'react-router';
import { detailPath } from '#catalog/detail-path.ts';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { formatMoment } from '#platform/web/format/times.ts';
import { Pager } from '#platform/web/ui/Pager.tsx';
import type { ItemState } from '../rules.ts';
import { useStorefrontRecord } from './storefront-state.ts';

const names: Readonly<Record<ItemState, string>> = {
  waiting: '等待中',
  added: '已加橱窗',
  failed: '失败',
};

/** Outcome of each product of a batch. */
export function BatchRecord({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useStorefrontRecord(id, page);
  if (error && !data) return <FailedPage error={error} retry={refetch} />;
  if (!data) return <div className="storefront-bones" aria-busy="true" />;
  const { total_count: total, limit } = data.pagination;
  return (
    <section aria-label="加橱窗记录">
      <ul className="storefront-items">
        {data.items.map((one) => (
          <li key={one.product_id} data-state={one.state}>
            <Link className="one-line" to={detailPath('product', one) ?? '/'} target="_blank" rel="noopener">
              {one.title || '名称未采到'}
            </Link>
            <span>
              {names[one.state]}
              {one.reason !== '' && `：${one.reason}`}
            </span>
            <small>{formatMoment(one.updated_at)}</small>
          </li>
        ))}
      </ul>
      <Pager page={page} last={Math.ceil(total / limit)} onPage={setPage} />
    </section>
  );
}
