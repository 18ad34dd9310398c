import { Link } from 'react-router';
import { editionOf, editions, type LimitId, limitOf, TRIAL, VISITOR } from '#catalog/plans.ts';
import { pushedEdition } from '#catalog/prompts.ts';
import { SampleLink, UserFace, useLogIn, useUser } from '#features/people/identity/web/index.ts';
import { upgradePath } from '#features/people/membership/web/index.ts';
import { type Meter, OBJECTS_COUNTED } from '#features/people/quota/contract.ts';
import { formatLastDay } from '#platform/web/format/times.ts';
import { EditionBadge } from '#platform/web/ui/EditionBadge.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';

const EDITIONS = '/purchaseRenewal';

/** What is used of a number; where there is none, nothing is counted. */
function Line({ label, meter, help }: { label: string; meter: Meter; help?: string }) {
  const { used, total } = meter;
  return (
    <div className="home-meter" title={help}>
      <p>
        {label}
        <span>
          {total === null ? (
            '不限'
          ) : (
            <>
              <b>{used}</b> / {total}
            </>
          )}
        </span>
      </p>
      {total !== null && (
        <progress max={Math.max(1, total)} value={Math.min(used, total)} aria-label={`${label}已用${used}`} />
      )}
    </div>
  );
}

/** What whoever logs in has, by the numbers of the trial edition. */
const PROMISES: readonly { label: string; limit: LimitId; unit: string }[] = [
  { label: '每天搜索', limit: 'searchesPerDay', unit: '次' },
  { label: '每天查看详情', limit: 'detailViewsPerDay', unit: '次' },
  { label: '关注达人、商品与小店', limit: 'follows', unit: '个' },
  { label: '自己的工作台', limit: 'boards', unit: '个' },
  { label: '常用筛选', limit: 'commonUseConditionNumber', unit: '组' },
];

/** Data types whose sample views are open to everybody. */
const SAMPLES = [
  ['/darenDetails', '达人'],
  ['/productDetails', '商品'],
  ['/liveDetails', '直播'],
  ['/smallShopDetails', '小店'],
  ['/videoDetails', '视频'],
] as const;

function Visitor() {
  return (
    <>
      <ul className="home-promises stack">
        {PROMISES.map(({ label, limit, unit }) => (
          <li key={limit}>
            <Icon name="check" size={14} />
            {label}
            <b>
              {limitOf(limit, TRIAL)}
              {unit}
            </b>
          </li>
        ))}
      </ul>
      <p className="home-samples flex wrap">
        先看示例
        {SAMPLES.map(([base, label]) => (
          <SampleLink key={base} base={base}>
            {label}
          </SampleLink>
        ))}
      </p>
      <button type="button" className="home-enter" onClick={() => useLogIn.getState().open()}>
        登录领取权益
      </button>
    </>
  );
}

/** 我的权益: the edition, what is used of it today, and what the next one holds. */
export function RightsCard() {
  const user = useUser();
  const level = user?.vip_level ?? VISITOR;
  const edition = editions.find((e) => e.level === level);
  // Named is the edition whose tab the link opens.
  const next = edition ? pushedEdition(edition.level) : null;
  return (
    <section className="card home-rights flex" aria-label="我的权益">
      <header>
        <h2>我的权益</h2>
        {edition && !user?.is_slave && (level === TRIAL || user?.end_time) && (
          <Link to={EDITIONS}>{level > TRIAL ? '续费' : '开通'}</Link>
        )}
      </header>
      {!user && <span className="bone" style={{ width: '100%', height: 220 }} />}
      {user && !edition && <Visitor />}
      {user && edition && (
        <>
          <div className="home-me row gap-10">
            <UserFace user={user} size={40} />
            <p>
              <b className="one-line">{user.nick_name || user.mobile || '本机用户'}</b>
              <small>{user.end_time === null ? '长期有效' : `${formatLastDay(user.end_time)} 到期`}</small>
            </p>
            <EditionBadge level={edition.level} />
          </div>
          <Line label="今日搜索" meter={user.quota.search} />
          <Line label="今日详情查看" meter={user.quota.detail} />
          <Line label="今日查看对象" meter={user.quota.objects} help={OBJECTS_COUNTED} />
          {next !== null && !user.is_slave && (
            <p className="home-upgrade row spread">
              {editionOf(next).name}享更多权益
              <Link to={upgradePath(level)}>立即升级</Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}
