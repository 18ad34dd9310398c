import { type FormEvent, useState } from 'react';
import { formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { useRemembered } from '#platform/web/storage.ts';
import { ScreenPanel } from '#platform/web/ui/screen/ScreenStage.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { useNow } from '#platform/web/ui/useNow.ts';
import type { Frame } from '../contract.ts';
import { goalProgress } from '../rules.ts';

/** Highest goal in yuan. */
const HIGHEST = 1e9;

/** Sets the goal of a room; an empty field takes it away. */
function GoalForm({ room, goal, onDone }: { room: string; goal: number | null; onDone: () => void }) {
  const setGoal = useRemembered((s) => s.setGoal);
  const [text, setText] = useState(goal === null ? '' : String(goal / 100));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const yuan = Math.min(HIGHEST, Number(text));
    setGoal(room, yuan > 0 ? Math.round(yuan) * 100 : null);
    onDone();
  };
  return (
    <form className="live-goal-form" onSubmit={submit}>
      <TextBox
        size="large"
        inputMode="numeric"
        label="目标销售额（元）"
        value={text}
        onChange={(value) => setText(value.replace(/\D/g, '').slice(0, 10))}
      />
      <button type="submit" className="screen-button center">
        确定
      </button>
    </form>
  );
}

/** How far the goal is reached that the viewer set in this browser. */
export function GoalPanel({ frame }: { frame: Frame }) {
  const room = frame.room_id;
  const goal = useRemembered((s) => s.goals[room] ?? null);
  const [isEditing, setEditing] = useState(false);
  const now = useNow();
  const { share, reachedAt } = goalProgress(
    { gmv: frame.gmv, goal: goal ?? 0 },
    { minutes: frame.minutes, now },
  );
  const isOver = share !== null && share >= 1;
  return (
    <ScreenPanel
      title="目标进度"
      note={
        goal !== null && (
          <button type="button" className="live-link" onClick={() => setEditing(true)}>
            目标 {formatMoney(goal)} · 修改
          </button>
        )
      }
      area="goal"
    >
      {goal === null || isEditing ? (
        <GoalForm key={room} room={room} goal={goal} onDone={() => setEditing(false)} />
      ) : (
        <div className="live-goal">
          <p>
            <b>{share === null ? MISSING : formatPercent(share)}</b>
            <span>
              {isOver && '已达成'}
              {!isOver && frame.closed_at !== null && '本场已结束，未达成'}
              {!isOver &&
                frame.closed_at === null &&
                reachedAt !== null &&
                `按近30分钟速度，预计 ${formatMoment(reachedAt)} 达成`}
              {!isOver && frame.closed_at === null && reachedAt === null && '近30分钟没有成交，无法预计'}
            </span>
          </p>
          <div
            className="live-goal-bar"
            role="progressbar"
            aria-label="目标进度"
            aria-valuenow={Math.round((share ?? 0) * 100)}
          >
            <i style={{ width: `${Math.min(1, share ?? 0) * 100}%` }} />
          </div>
        </div>
      )}
    </ScreenPanel>
  );
}
