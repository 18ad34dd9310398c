import './sources.css';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { useUser } from '#features/people/identity/web/index.ts';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { SourceCard } from './SourceCard.tsx';
import { useSourceList } from './useSources.ts';

/** How a server on one's own data is started. */
const OWN_START = 'TIDE_DEMO=0 TIDE_SINGLE_USER=supreme npm start';

/** What no official interface gives, so that it is not waited for. */
function NotGiven() {
  return (
    <section className="card source-limits" aria-label="官方接口没有的">
      <h2>官方接口没有的</h2>
      <p>
        直播间、别人的达人数据、搜索词与官方小时榜没有官方接口，只能由文件导入或自建采集带来；没有来源的页面会写明。
      </p>
    </section>
  );
}

function Closed() {
  return (
    <section className="card" aria-label="数据来源">
      <StateCard
        face="locked"
        words="数据来源只对单用户方式的本机用户开放"
        note={`在自己的电脑上用 ${OWN_START} 启动；运营者可用命令 tide source add`}
      />
    </section>
  );
}

function Sources() {
  const { data, error, refetch } = useSourceList();
  if (!data)
    return error ? (
      <FailedPage error={error} retry={refetch} />
    ) : (
      <div className="source-bones card" aria-busy="true" />
    );
  return (
    <>
      {data.is_demo && (
        <p className="source-demo" role="note">
          这里是演示市场，不接通官方数据。真实数据与演示数据分开存放，请用 <code>{OWN_START}</code> 启动
        </p>
      )}
      {data.items.map((source) => (
        <SourceCard key={source.id} source={source} />
      ))}
      <section className="card source-connect" aria-label="接通官方数据">
        <h2>接通官方数据</h2>
        <ConnectForm isDemo={data.is_demo} />
      </section>
      <NotGiven />
    </>
  );
}

/** 数据来源: official interfaces that fill the market, and what has come from each. */
export function SourcesScreen() {
  const user = useUser();
  if (!user) return null;
  return (
    <article className="sources">
      <header>
        <h1>数据来源</h1>
        <small>只用平台的官方接口与自己的应用，不抓取页面</small>
      </header>
      {user.is_single_user ? <Sources /> : <Closed />}
    </article>
  );
}
