import { Link } from 'react-router';
import { detailPath } from '#catalog/detail-path.ts';
import { roughRoomError } from '#catalog/enums/estimate-errors.ts';
import { missingStreamWords } from '#catalog/needed-streams.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { RoughMark } from '#engine/web/cells/RoughMark.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { LiveCover } from '#platform/web/art/LiveCover.tsx';
import { formatWhen } from '#platform/web/format/times.ts';
import type { HotRoom } from '../contract.ts';
import { useHotRooms } from './useHome.ts';

function Room({ room }: { room: HotRoom }) {
  const refs = { room_id: room.room_id, uid: room.uid, date_code: room.date_code };
  return (
    <li>
      <LiveCover id={room.room_id} width={44} isOn={room.is_live} />
      <div>
        <p className="one-line" title={room.title}>
          {detailPath('live', refs) ? (
            <EntityName of="live" refs={refs}>
              {room.title || '标题未采到'}
            </EntityName>
          ) : (
            room.title
          )}
        </p>
        <small className="one-line">
          {room.is_live && <b className="on-air inline-row">直播中</b>}
          {room.author_name || '名称未采到'}
        </small>
        <small>
          {formatWhen(room.opened_at)} 开播 · 观看 {figureWords(room.total_users, 'count')}
        </small>
      </div>
      <span>
        <b>
          {figureWords(room.gmv, 'money')}
          {room.is_rough && <RoughMark words={roughRoomError.help} />}
        </b>
        <small>销售额</small>
      </span>
    </li>
  );
}

/** 热门直播: the rooms that most people watch in the chosen category. */
export function HotRooms({ cate }: { cate: string }) {
  const { level } = useSlots();
  const fetch = useHotRooms(cate, level);
  const updated = fetch.data?.updated_at;
  return (
    <section className="card home-rooms flex" aria-label="热门直播">
      <header>
        <h2>热门直播</h2>
        {updated && <small>更新于 {formatWhen(updated)}</small>}
        <Link to="/darenSquare/liveList">直播库</Link>
      </header>
      <Loaded fetch={fetch} height={190}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="home-none stack gap-8">
              {updated === null ? missingStreamWords(['room_open']).words : '这个类目今天还没有直播'}
            </p>
          ) : (
            <ul>
              {items.map((room) => (
                <Room key={room.room_id} room={room} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
