import './team.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { SUPREME } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { OwnersOnly } from '#features/people/identity/web/index.ts';
import { useMembership } from '#features/people/membership/web/index.ts';
import { call } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { UseMeter } from '#platform/web/ui/UseMeter.tsx';
import { readSlaves, type TeamSeat } from '../contract.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { MarkField } from './MarkField.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

const states = { invited: '待接受', joined: '使用中', suspended: '席位不足' } as const;
const teamQuery = {
  queryKey: ['team'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(readSlaves, { signal }),
  staleTime: 0,
  meta: { isQuiet: true },
} as const;

type Team = Awaited<ReturnType<typeof teamQuery.queryFn>>;

/** Seats, and what the team has of the month together. */
function TeamHead({ team, onAdd }: { team: Team; onAdd: () => void }) {
  const buySeats = useMembership((s) => s.buySeats);
  const { total, used } = team.seats;
  const isTeam = total > 1;
  return (
    <header className="team-head">
      <h1>子账号管理</h1>
      <p>
        席位 <b>{used}</b> / {total}（含主账号）
      </p>
      {isTeam && (
        <span className="team-acts">
          <Link className="btn" to="/userCenter/myCenter/teamLog">
            操作日志
          </Link>
          <button type="button" className="btn" onClick={buySeats}>
            团队扩容
          </button>
          <button type="button" className="btn" data-kind="primary" disabled={used >= total} onClick={onAdd}>
            <Icon name="plus" size={14} />
            添加子账号
          </button>
        </span>
      )}
    </header>
  );
}

/** What the team has of the month together. */
function Pools({ pools }: { pools: Team['pools'] }) {
  return (
    <section className="card team-pools" aria-label="团队本月次数">
      {pools.map(({ label, meter }) => (
        <UseMeter key={label} label={label.replace(/^本月/, '')} unit="次" meter={meter} of="本月" />
      ))}
    </section>
  );
}

/** What the owner has used, above the members; there is nothing to do with it. */
function OwnRow({ own, heads }: { own: Team['own']; heads: readonly string[] }) {
  return (
    <tr>
      <td>主账号</td>
      <td>--</td>
      <td>
        <span className="team-state" data-state="joined">
          {states.joined}
        </span>
      </td>
      <td>--</td>
      {heads.map((label) => (
        <td key={label} data-right="true">
          {own.find((one) => one.label === label)?.used ?? '--'}
        </td>
      ))}
      <td>--</td>
      <td>--</td>
    </tr>
  );
}

function Row({
  seat,
  heads,
  reload,
  onRemove,
}: {
  seat: TeamSeat;
  heads: readonly string[];
  reload: () => Promise<void>;
  onRemove: () => void;
}) {
  const usedBySeat = (label: string) => seat.use.find((one) => one.label === label)?.used ?? null;
  return (
    <tr>
      <td>
        {seat.nick_name || '未加入'}
        <small>{seat.mobile}</small>
      </td>
      <td>
        <MarkField id={seat.id} remark={seat.remark} onMarked={reload} />
      </td>
      <td>
        <span className="team-state" data-state={seat.status}>
          {states[seat.status]}
        </span>
      </td>
      <td>
        <button type="button" className="link-btn" onClick={onRemove}>
          {seat.status === 'invited' ? '撤回' : '移除'}
        </button>
      </td>
      {heads.map((label) => (
        <td key={label} data-right="true">
          {usedBySeat(label) ?? '--'}
        </td>
      ))}
      <td>{formatMoment(seat.add_time)}</td>
      <td>{seat.last_login === null ? '--' : formatMoment(seat.last_login)}</td>
    </tr>
  );
}

function Members({
  team,
  reload,
  onRemove,
}: {
  team: Team;
  reload: () => Promise<void>;
  onRemove: (seat: TeamSeat) => void;
}) {
  const heads = team.own.map(({ label }) => label);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keys too
    <div className="team-scroll" role="region" aria-label="子账号列表" tabIndex={0}>
      <table className="plain-table">
        <caption className="unseen">子账号列表</caption>
        <thead>
          <tr>
            <th scope="col">成员</th>
            <th scope="col">备注</th>
            <th scope="col">状态</th>
            <th scope="col">操作</th>
            {heads.map((label) => (
              <th key={label} scope="col" data-right="true">
                {label}
              </th>
            ))}
            <th scope="col">添加时间</th>
            <th scope="col">最近登录</th>
          </tr>
        </thead>
        <tbody>
          <OwnRow own={team.own} heads={heads} />
          {team.items.map((seat) => (
            <Row key={seat.id} seat={seat} heads={heads} reload={reload} onRemove={() => onRemove(seat)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shown in place of members. */
function NoTeam({ team, onAdd }: { team: Team; onAdd: () => void }) {
  const { level } = useSlots();
  const { buy, buySeats } = useMembership();
  if (team.seats.total <= 1)
    return (
      <StateCard
        face="locked"
        words="团队为至尊版权益"
        note={
          level === SUPREME
            ? '当前至尊版为 1 人，扩容后可添加子账号'
            : '开通至尊版团队后，最多 20 人共用版本与额度'
        }
      >
        <button
          type="button"
          className="btn"
          data-kind="upgrade"
          onClick={() => (level === SUPREME ? buySeats() : buy(SUPREME))}
        >
          {level === SUPREME ? '团队扩容' : '立即升级'}
        </button>
      </StateCard>
    );
  return (
    <StateCard face="empty" words="还没有子账号" note="成员共用团队的版本与额度，各自的关注和看板归自己所有">
      <button type="button" className="btn" data-kind="primary" onClick={onAdd}>
        添加子账号
      </button>
    </StateCard>
  );
}

function OwnTeamScreen() {
  const client = useQueryClient();
  const { data, error, isError, refetch } = useQuery(teamQuery);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<TeamSeat | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: teamQuery.queryKey });
  return (
    <ThemeProvider>
      <article className="team">
        {data ? <TeamHead team={data} onAdd={() => setAdding(true)} /> : <h1>子账号管理</h1>}
        {data && data.seats.total > 1 && <Pools pools={data.pools} />}
        <section className="card" aria-label="子账号管理" aria-busy={!data && !isError}>
          {isError && !data ? (
            <StateCard face="error" words={error.message || '子账号没有加载出来'}>
              <button type="button" className="btn" data-kind="primary" onClick={() => void refetch()}>
                重新加载
              </button>
            </StateCard>
          ) : !data ? (
            <div className="team-bones" />
          ) : data.items.length === 0 ? (
            <NoTeam team={data} onAdd={() => setAdding(true)} />
          ) : (
            <Members team={data} reload={reload} onRemove={setLeaving} />
          )}
        </section>
        {isAdding && <InviteDialog onAdded={reload} onClose={() => setAdding(false)} />}
        {leaving && <RemoveDialog seat={leaving} onRemoved={reload} onClose={() => setLeaving(null)} />}
      </article>
    </ThemeProvider>
  );
}

/** /userCenter/myCenter/subAccountManage: the people of a team and what each uses. */
export function TeamScreen() {
  return (
    <OwnersOnly title="子账号管理">
      <OwnTeamScreen />
    </OwnersOnly>
  );
}
