import './sources.css';
import { Link } from 'react-router';
import { useUser } from '#features/people/identity/web/index.ts';
import { formatCount } from '#platform/web/format/figures.ts';
import type { SourceProgress } from '../contract.ts';
import type { SourceKind } from '../rules.ts';
import { ConnectForm } from './ConnectForm.tsx';
import { FirstSales } from './SourceCard.tsx';
import { useSourceList } from './useSources.ts';

/** What has come so far, in words. */
function cameWords(kind: SourceKind, { products, counters, streams }: SourceProgress): string {
  if (kind === 'alliance') return `已来 ${formatCount(products)} 个商品，${formatCount(counters)} 次销量计数`;
  return `已来 ${formatCount(streams.reduce((sum, { rows }) => sum + rows, 0))} 行`;
}

/** What has come from the sources that collect; the form where none does yet. */
function Official() {
  const { data } = useSourceList();
  if (!data) return <div className="source-bones" aria-busy="true" />;
  const collecting = data.items.filter((one) => one.state !== 'paused');
  if (collecting.length === 0) return <ConnectForm isDemo={data.is_demo} />;
  return (
    <>
      {collecting.map(({ id, name, kind, state, check, progress }) => (
        <div key={id} className="source-came stack gap-4" role="status">
          <b>{name}</b>
          <p>{cameWords(kind, progress)}</p>
          {kind === 'alliance' && <FirstSales progress={progress} />}
          {state === 'blocked' && check && (
            <p className="source-check" data-outcome={check.outcome}>
              {check.words}
            </p>
          )}
        </div>
      ))}
      <Link to="/userCenter/import/dataSources">查看数据来源</Link>
    </>
  );
}

/** For an empty market: three ways to bring data, side by side; others than the operator learn that there is none yet. */
export function FirstWays() {
  const isLocal = useUser()?.is_single_user === true;
  if (!isLocal)
    return (
      <section className="card first-none" aria-label="还没有数据">
        <h2>还没有数据</h2>
        <p>运营者接通数据后，这里就有内容。</p>
      </section>
    );
  return (
    <section className="first-data" aria-label="还没有数据">
      <h2>还没有数据，选一种方式开始</h2>
      <div className="first-ways stack gap-12">
        <section className="card" aria-label="接通官方数据">
          <h3>接通官方数据</h3>
          <Official />
        </section>
        <section className="card" aria-label="导入文件">
          <h3>导入文件</h3>
          <p>CSV、JSON、XLSX：订单、达人名单、商品每日数据等，列名按含义识别。</p>
          <Link className="btn" data-kind="primary" to="/userCenter/import/dataImport">
            选择文件导入
          </Link>
          <pre>
            <code>npm run tide -- import product-panel 商品每日数据.csv</code>
          </pre>
        </section>
        <section className="card" aria-label="自建采集">
          <h3>自建采集</h3>
          <p>自己的程序按公开格式逐批上报，一种数据一个地址，重复上报不重复计。</p>
          <pre>
            <code>npm run tide -- collector create 我的采集</code>
          </pre>
          <p>
            格式见 <code>docs/streams.md</code>
          </p>
        </section>
      </div>
    </section>
  );
}
