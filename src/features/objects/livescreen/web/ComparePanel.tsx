import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Avatar } from '#platform/web/art/Avatar.tsx';
import { formatCount, formatMoney, MISSING } from '#platform/web/format/figures.ts';
import { ScreenPanel } from '#platform/web/ui/screen/ScreenStage.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import type { Frame } from '../contract.ts';
import { MAX_COMPARED, roomRefOf } from '../rules.ts';
import { useCompared } from './useRoomFrame.ts';

/** One room with its money and its people; the screen's own first. */
function Room({ frame, isOwn, onRemove }: { frame: Frame; isOwn: boolean; onRemove?: () => void }) {
  return (
    <li data-own={isOwn}>
      <p>
        <Avatar id={frame.uid} size={24} />
        <span className="one-line">{frame.author_name || frame.title || '昵称未采到'}</span>
        {onRemove && (
          <button type="button" className="live-link" aria-label="移除对比" onClick={onRemove}>
            ×
          </button>
        )}
      </p>
      <b>{frame.gmv === null ? MISSING : formatMoney(frame.gmv)}</b>
      <small>
        {frame.closed_at === null ? '在线' : '已结束 · 最后在线'}{' '}
        {frame.online === null ? MISSING : formatCount(frame.online)}
      </small>
    </li>
  );
}

/** Takes a link to a room or its id. */
function AddRoom({ onAdd }: { onAdd: (id: string) => void }) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const room = roomRefOf(text);
    setWrong(room === null);
    if (room === null) return;
    setText('');
    onAdd(room.room_id);
  };
  return (
    <li className="live-compare-add">
      <form onSubmit={submit}>
        <TextBox
          size="large"
          label="直播间链接或ID"
          placeholder="粘贴直播间链接或ID"
          value={text}
          isWrong={isWrong}
          onChange={setText}
        />
        <button type="submit" className="screen-button center">
          对比
        </button>
      </form>
      {isWrong && <small role="alert">没有识别出直播间</small>}
    </li>
  );
}

/** The room beside at most three others; they stand in the address. */
export function ComparePanel({ frame, ids }: { frame: Frame; ids: readonly string[] }) {
  const [, setQuery] = useSearchParams();
  const rooms = useCompared(ids);
  const choose = (next: readonly string[]) =>
    setQuery(
      (query) => {
        const changed = new URLSearchParams(query);
        if (next.length === 0) changed.delete('compare');
        else changed.set('compare', next.join(','));
        return changed;
      },
      { replace: true },
    );
  return (
    <ScreenPanel title="同时段对比" note={`最多 ${MAX_COMPARED} 个直播间 · 每10秒刷新`} area="compare">
      <ul className="live-compare stack gap-12">
        <Room frame={frame} isOwn />
        {rooms.map(({ id, frame: other }) => {
          const remove = () => choose(ids.filter((one) => one !== id));
          if (other) return <Room key={id} frame={other} isOwn={false} onRemove={remove} />;
          return (
            <li key={id}>
              <p>
                <span className="one-line">{id}</span>
                <button type="button" className="live-link" aria-label="移除对比" onClick={remove}>
                  ×
                </button>
              </p>
              <small>{other === null ? '没有这场直播' : '正在读取'}</small>
            </li>
          );
        })}
        {ids.length < MAX_COMPARED && <AddRoom onAdd={(id) => choose([...ids, id])} />}
      </ul>
    </ScreenPanel>
  );
}
