import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deepDetect } from '#catalog/lists/deep-detect.ts';
import { missingStreamWords } from '#catalog/needed-streams.ts';
import type { WireRow } from '#engine/contract.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { listingQuery } from '#engine/web/calls.ts';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { ProductCover } from '#platform/web/art/ProductCover.tsx';
import { formatMoney, formatTotal } from '#platform/web/format/figures.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Sparkline } from '#platform/web/ui/Sparkline.tsx';

const CARDS = 4;
const text = (row: WireRow, key: string) => (typeof row[key] === 'string' ? row[key] : '');

function Burst({ row }: { row: WireRow }) {
  const { product_id: id, price, score, trend } = row;
  return (
    <li className="home-burst stack gap-4">
      <div className="home-burst-art">
        <ProductCover
          id={String(id)}
          title={text(row, 'title')}
          category={text(row, 'cover_look')}
          size={120}
        />
        <b>爆款指数 {typeof score === 'number' ? score : '--'}</b>
      </div>
      <p className="one-line" title={text(row, 'title')}>
        <EntityName of="product" refs={row}>
          {text(row, 'title') || '名称未采到'}
        </EntityName>
      </p>
      <div>
        <b>{typeof price === 'number' ? formatMoney(price) : '--'}</b>
        <Sparkline
          points={Array.isArray(trend) ? (trend as (number | null)[]) : []}
          width={72}
          label="近30天销量"
          isIndex
        />
      </div>
      <small className="home-reason">{text(row, 'reason')}</small>
    </li>
  );
}

/** 爆款探测: the four products that rose most steeply, each with why. */
export function Bursts() {
  const { level } = useSlots();
  const fetch = useQuery(listingQuery(deepDetect, { ...emptyListQuery, pageSize: CARDS }, level));
  const { data } = fetch;
  const day = data?.freshness.data_day;
  return (
    <section className="card home-bursts flex" aria-label="爆款探测">
      <header>
        <h2>爆款探测</h2>
        <small>正在起量的商品{day ? ` · 数据更新至 ${formatShortDay(day)}` : ''}</small>
        <Link to={deepDetect.route}>
          全部
          {data && !data.freshness.missing
            ? ` ${formatTotal(data.pagination.total_count, data.pagination.more)} 件`
            : ''}
          <Icon name="right" size={11} />
        </Link>
      </header>
      <Loaded fetch={fetch} height={190}>
        {({ items, freshness: { missing } }) =>
          items.length === 0 ? (
            <p className="home-none stack gap-8">
              {missing ? missingStreamWords(missing).words : '近14天没有起量的商品'}
            </p>
          ) : (
            <ul>
              {items.map((row) => (
                <Burst key={String(row.product_id)} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
