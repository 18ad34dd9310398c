import './matching.css';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { VISITOR } from '#catalog/plans.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { formatDay, formatMoment } from '#platform/web/format/times.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { deleteMatch, type MatchTask } from '../contract.ts';
import { talkStates } from '../rules.ts';
import { MatchForm } from './MatchForm.tsx';
import { MatchProduct } from './MatchProduct.tsx';
import { useMatchReload, useMatchTasks } from './useMatching.ts';

function TaskRow({ task, onRemove }: { task: MatchTask; onRemove: () => void }) {
  const talks = talkStates.flatMap(({ id, label }) => {
    const n = task.states[id] ?? 0;
    return n > 0 ? [`${label} ${n}`] : [];
  });
  return (
    <li className="match-task stack">
      <MatchProduct product={task.product} />
      <span>
        <b>{task.found} 位达人</b>
        <small>{talks.join(' · ')}</small>
      </span>
      <small>
        {formatMoment(task.created_at)} 匹配
        <br />
        数据截至 {formatDay(task.data_day)}
      </small>
      <span className="match-acts row gap-8">
        <Link className="btn" data-kind="primary" to={`/find-author/list/${task.id}`}>
          查看达人
        </Link>
        <Link className="btn" to={`/find-author/detail/${task.id}`}>
          匹配报告
        </Link>
        <button type="button" className="link-btn" onClick={onRemove}>
          删除
        </button>
      </span>
    </li>
  );
}

/** One's own tasks, page by page. */
function Tasks({
  fetch,
  onPage,
}: {
  fetch: ReturnType<typeof useMatchTasks>;
  onPage: (page: number) => void;
}) {
  const reload = useMatchReload();
  const [removed, setRemoved] = useState<MatchTask | null>(null);
  return (
    <section className="card match-tasks" aria-label="我的匹配">
      <h2>我的匹配</h2>
      <Loaded fetch={fetch} height={220}>
        {({ items, pagination: { page, limit, total_count: total } }) =>
          items.length === 0 ? (
            <StateCard face="empty" words="还没有匹配过" note="选一个商品，几秒钟就能得到合适的达人" />
          ) : (
            <>
              <ul>
                {items.map((task) => (
                  <TaskRow key={task.id} task={task} onRemove={() => setRemoved(task)} />
                ))}
              </ul>
              <Pager page={page} last={Math.max(1, Math.ceil(total / limit))} onPage={onPage} />
            </>
          )
        }
      </Loaded>
      {removed && (
        <Confirm
          title="删除匹配"
          words="达人名单、邀约状态和备注会一起删除，已用的次数不退回"
          action="删除"
          onConfirm={async () => {
            await call(deleteMatch, { body: { id: removed.id } });
            await reload();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  );
}

/** 达人匹配: from a product to the influencers that suit it. */
export function FindAuthorScreen() {
  const { level } = useSlots();
  const [params] = useSearchParams();
  const [page, setPage] = useState(1);
  const isKnown = level > VISITOR;
  const tasks = useMatchTasks(page, isKnown);
  const preset = params.get('product');
  const quota = tasks.data?.quota;
  return (
    <ThemeProvider>
      <main className="match">
        <header>
          <h1>达人匹配</h1>
          <p>选一个商品，从近90天带过同类商品的达人中，按类目、人群、价格带、单品产出、口碑和档期打分</p>
          {quota && quota.total !== null && (
            <small>
              本月已用 <b>{quota.used}</b> / {quota.total} 次
            </small>
          )}
          <Link to="/find-author/detail/example/1">看示例报告</Link>
        </header>
        <MatchForm
          key={preset ?? ''}
          preset={preset === null ? null : { id: preset, name: params.get('title') ?? '' }}
          most={tasks.data?.most}
        />
        {isKnown && <Tasks fetch={tasks} onPage={setPage} />}
      </main>
    </ThemeProvider>
  );
}
