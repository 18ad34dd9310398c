import { useIsOfTeam, useUser } from '#features/people/identity/web/index.ts';
import { UseMeter } from '#platform/web/ui/UseMeter.tsx';

/** What the viewer has used of the edition, below what the editions have. What is counted by the month is one pool of a team. */
export function OwnUse() {
  const user = useUser();
  const isOfTeam = useIsOfTeam();
  if (!user || user.id === '' || user.is_single_user) return null;
  const { search, detail, months } = user.quota;
  const monthMeters = months.map(({ label, meter }) => (
    <UseMeter key={label} label={label.replace(/^本月/, '')} unit="次" meter={meter} of="本月" />
  ));
  return (
    <>
      <section className="rights-use" aria-labelledby="own-use">
        <h3 id="own-use">我的用量</h3>
        <UseMeter label="搜索" unit="次" meter={search} />
        <UseMeter label="查看详情" unit="次" meter={detail} />
        {!isOfTeam && monthMeters}
      </section>
      {isOfTeam && months.length > 0 && (
        <section className="rights-use" aria-labelledby="team-use">
          <h3 id="team-use">团队本月用量</h3>
          {monthMeters}
        </section>
      )}
    </>
  );
}
