import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { detailPath } from '#catalog/detail-path.ts';
import { Loaded } from '#engine/web/Loaded.tsx';
import { usePromptedCall } from '#engine/web/prompted.ts';
import { useListingState } from '#engine/web/useListing.ts';
import { call } from '#platform/web/api.ts';
import { saveCsv } from '#platform/web/chart/table-csv.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import { type ConditionChanges, readChanges, type SavedCondition, watchChanges } from '../contract.ts';
import { CONDITIONS } from './conditions-state.ts';

type Day = ConditionChanges['items'][number];

/** The rows of a day that came or left, each leading to its page. */
function Names({ label, rows, count }: { label: string; rows: Day['came']; count: number }) {
  const { of } = useListingState().listing;
  if (rows.length === 0) return null;
  return (
    <p>
      <b>
        {label} {count}
      </b>
      {rows.map(([id, name]) => {
        const path = detailPath(of.id, { [of.key]: id });
        return path === null ? (
          <span key={id}>{name}</span>
        ) : (
          <Link key={id} to={path} target="_blank" rel="noopener">
            {name}
          </Link>
        );
      })}
      {count > rows.length && <small>等</small>}
    </p>
  );
}

/** All changes as a table for a file. */
const tableOf = (items: readonly Day[]) => ({
  head: ['日期', '变化', '名称', 'ID'],
  rows: items.flatMap(({ day, came, gone }) => [
    ...came.map(([id, name]) => [formatDay(day), '新进', name, id]),
    ...gone.map(([id, name]) => [formatDay(day), '退出', name, id]),
  ]),
});

function Days({ changes: { day, items, problem }, name }: { changes: ConditionChanges; name: string }) {
  if (items.length === 0)
    return (
      <p className="condition-none label">
        {problem || (day === null ? '次日数据更新后开始比较' : `截至 ${formatDay(day)}，还没有新进或退出`)}
      </p>
    );
  return (
    <>
      {problem !== '' && <p className="condition-none label">{problem}</p>}
      <ol className="condition-days stack gap-12">
        {items.map((one) => (
          <li key={one.day}>
            <h3>{formatDay(one.day)}</h3>
            <Names label="新进" rows={one.came} count={one.came_count} />
            <Names label="退出" rows={one.gone} count={one.gone_count} />
          </li>
        ))}
      </ol>
      <button type="button" className="btn" onClick={() => saveCsv(`${name}-新进与退出`, tableOf(items))}>
        <Icon name="export" size={14} />
        导出
      </button>
    </>
  );
}

/** Who came into a saved condition and who left it, day by day, and whether each day is a notice. */
export function ChangesList({ condition, onClose }: { condition: SavedCondition; onClose: () => void }) {
  const { id, name } = condition;
  const run = usePromptedCall();
  const client = useQueryClient();
  const [isWatched, setWatched] = useState(condition.is_watched);
  const fetch = useQuery({
    queryKey: [CONDITIONS, 'changes', id],
    queryFn: ({ signal }) => call(readChanges, { params: { id }, signal }),
    staleTime: 0,
  });
  const change = (wanted: boolean) => {
    setWatched(wanted);
    void run(async () => {
      await call(watchChanges, { body: { id, is_watched: wanted } });
      await client.invalidateQueries({ queryKey: [CONDITIONS] });
    }).then((isDone) => isDone || setWatched(!wanted));
  };
  return (
    <Dialog size="list" title={`${name}：新进与退出`} onCancel={onClose}>
      <div className="condition-changes">
        <Tick checked={isWatched} onChange={change}>
          每天比较并通知我谁新进、谁退出
        </Tick>
        {isWatched && (
          <Loaded fetch={fetch} height={120}>
            {(changes) => <Days changes={changes} name={name} />}
          </Loaded>
        )}
      </div>
    </Dialog>
  );
}
