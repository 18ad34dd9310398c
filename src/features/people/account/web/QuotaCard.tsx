import { useSlots } from '#engine/web/slots.ts';
import { useIsOfTeam } from '#features/people/identity/web/index.ts';
import { OBJECTS_COUNTED } from '#features/people/quota/contract.ts';
import { UseMeter } from '#platform/web/ui/UseMeter.tsx';
import type { UserInfo } from '../contract.ts';

/** 今日次数: searches, looks at details, and distinct objects that lists showed; below them what is counted by the month, in one pool of a team, and what one has until it is given up. */
export function QuotaCard({ quota }: { quota: UserInfo['quota'] }) {
  const isOfTeam = useIsOfTeam();
  const { FollowUse, BoardUse } = useSlots();
  return (
    <section className="card my-quota" aria-labelledby="quota-title">
      <h2 id="quota-title">今日次数</h2>
      <div>
        <UseMeter label="搜索" unit="次" meter={quota.search} />
        <UseMeter label="查看详情" unit="次" meter={quota.detail} />
        <UseMeter label="查看对象" unit="个" meter={quota.objects} note={OBJECTS_COUNTED} />
      </div>
      {quota.months.length > 0 && (
        <>
          <h2 className="my-quota-months">{isOfTeam ? '团队本月次数' : '本月次数'}</h2>
          <div>
            {quota.months.map(({ label, meter }) => (
              <UseMeter key={label} label={label.replace(/^本月/, '')} unit="次" meter={meter} of="本月" />
            ))}
          </div>
        </>
      )}
      {FollowUse && BoardUse && (
        <>
          <h2 className="my-quota-months">关注和看板</h2>
          <div>
            <FollowUse />
            <BoardUse />
          </div>
        </>
      )}
    </section>
  );
}
