import './imported.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useUser } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { formatCount } from '#platform/web/format/figures.ts';
import { ScrollTable } from '#platform/web/ui/ScrollTable.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { type ImportedOverview, importedOverview } from '../contract.ts';
import { BoardPart } from './BoardPart.tsx';
import { orderColumns, spendColumns } from './columns.tsx';

/** Live rooms and days of products, which are on the pages of their objects. */
function Elsewhere({ rooms, bands }: Pick<ImportedOverview, 'rooms' | 'bands'>) {
  if (rooms + bands === 0) return null;
  return (
    <p className="imported-place">
      {rooms > 0 && (
        <>
          导入了 {formatCount(rooms)} 场直播，见<Link to="/darenSquare/liveList">直播库</Link>；
        </>
      )}
      {bands > 0 && <>导入了 {formatCount(bands)} 天的商品外部区间，见各商品的页面；</>}
      其余文件的数据进入各库的指标
    </p>
  );
}

function Parts({ data }: { data: ImportedOverview }) {
  const { boards, orders, spend, rooms, bands } = data;
  if (boards.length + orders.length + spend.length + rooms + bands === 0)
    return (
      <section className="card" aria-label="已导入的数据">
        <StateCard
          face="empty"
          words="还没有导入榜单、直播场次、订单或投放日报"
          note="导入后在这里和对应的详情页查看"
        >
          <Link className="btn" data-kind="primary" to="/userCenter/import/dataImport">
            导入数据
          </Link>
        </StateCard>
      </section>
    );
  return (
    <>
      <Elsewhere rooms={rooms} bands={bands} />
      {orders.length > 0 && (
        <div className="card imported">
          <ScrollTable
            title="自有订单"
            note="真实数据，含后来退款的；与预估的对比见小店和商品的页面"
            columns={orderColumns}
            rows={orders}
            keyOf={({ day }) => String(day)}
          />
        </div>
      )}
      {spend.length > 0 && (
        <div className="card imported">
          <ScrollTable
            title="投放消耗"
            note="千川、来客等平台的日报"
            columns={spendColumns}
            rows={spend}
            keyOf={(one) => `${one.day} ${one.platform} ${one.account}`}
          />
        </div>
      )}
      <BoardPart boards={boards} />
    </>
  );
}

function Imported() {
  const found = useQuery({
    queryKey: ['imported', 'overview'],
    queryFn: ({ signal }) => call(importedOverview, { signal }),
  });
  return (
    <Loaded fetch={found} isPage height={320}>
      {(data) => <Parts data={data} />}
    </Loaded>
  );
}

/** 已导入的数据: rankings, orders and advertising that came by files. */
export function ImportedScreen() {
  const user = useUser();
  if (!user) return null;
  return (
    <article className="imported-page stack gap-12 one-column">
      <header>
        <h1>已导入的数据</h1>
        <small>与预估分开存放，不进入榜单与合计</small>
      </header>
      {user.is_single_user ? (
        <Imported />
      ) : (
        <section className="card" aria-label="已导入的数据">
          <StateCard face="locked" words="已导入的数据只对单用户方式的本机用户开放" />
        </section>
      )}
    </article>
  );
}
