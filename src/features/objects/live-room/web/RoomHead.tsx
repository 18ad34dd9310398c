import { Link } from 'react-router';
import { detailPath } from '#catalog/detail-path.ts';
import { live } from '#catalog/entities/live.ts';
import type { WireRow } from '#engine/contract.ts';
import { PageButtons } from '#engine/web/actions/PageButtons.tsx';
import { DisplayId } from '#engine/web/CopyId.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { ViewsLeft } from '#engine/web/ViewsLeft.tsx';
import { Avatar } from '#platform/web/art/Avatar.tsx';
import { LiveCover } from '#platform/web/art/LiveCover.tsx';
import { formatCount, formatMoney, formatPercent, MISSING } from '#platform/web/format/figures.ts';
import {
  formatClock,
  formatDayOf,
  formatMoment,
  formatStay,
  formatWhen,
} from '#platform/web/format/times.ts';
import type { Room, RoomAddress } from '../contract.ts';
import { useRoom } from './room-context.ts';

const STATES: Readonly<Record<Room['status'], string>> = {
  live: '直播中',
  settling: '数据结算中',
  ended: '已结束',
};

/** When it was, and how long; a room over midnight names the day of its end. */
function times({ opened_at: from, ended_at: to, duration }: Room): string {
  if (to === null) return `${formatMoment(from)} 开播（已播${formatStay(duration)}）`;
  const end = formatDayOf(to) === formatDayOf(from) ? formatClock(to) : formatMoment(to);
  return `${formatMoment(from)} – ${end}（${formatStay(duration)}）`;
}

function Author({ author }: Pick<Room, 'author'>) {
  const { entityLink } = useSlots();
  const path = detailPath('author', { uid: author.uid });
  const name = author.name || '昵称未采到';
  const known = [
    author.fans === null ? null : `粉丝 ${formatCount(author.fans)}`,
    author.category,
    author.mcn,
  ].filter((part) => part !== null && part !== '');
  return (
    <p className="room-author">
      <Avatar id={author.uid} size={28} />
      {entityLink && path !== null && entityLink.isRoute(path) ? (
        <entityLink.Link to={path} of="author">
          {name}
        </entityLink.Link>
      ) : (
        name
      )}
      {author.level > 0 && <span className="level-mark">LV{author.level}</span>}
      <span className="room-weak label">{known.join(' · ')}</span>
      <DisplayId id={author.display_id} />
    </p>
  );
}

/** The rooms that the same author closed just before or opened just after: the session goes on there. */
function Reopened({ room: { before, after } }: { room: Room }) {
  const link = (address: RoomAddress & { opened_at: number }, words: string) => (
    <Link to={detailPath('live', address) ?? '/'}>
      {words} {formatMoment(address.opened_at)}
    </Link>
  );
  if (before === null && after === null) return null;
  return (
    <p className="room-note flex wrap label">
      主播中断后重新开播，场次分开统计：
      {before && link(before, '上一场')}
      {after && link(after, '下一场')}
    </p>
  );
}

const REASONS = {
  dear: '直播间标价是商品平时价格的 10 倍以上',
  flat: '不同价位的商品同标一个价格，且在平时价格的 2 倍以上',
} as const;

/** What is left out of its figures because of its price. */
function Suspect({ suspect }: Pick<Room, 'suspect'>) {
  if (suspect === null) return null;
  const { sales, gmv, reasons } = suspect;
  const figures =
    sales === null || gmv === null ? '' : `：${formatCount(sales)} 件，标价合计 ${formatMoney(gmv)}`;
  return (
    <p className="room-note flex wrap label">
      疑似异常{figures}
      {reasons.length > 0 && `；${reasons.map((one) => REASONS[one]).join('，或')}`}，没有计入本页数据
    </p>
  );
}

/** What 找相似 goes by, by the names of a row of the library. */
const similarBy = ({ cat1, figures }: Room): WireRow => ({ cat1, total_users: figures.watch?.value ?? null });

/** Title, state, author and times of a room, and the way to its big screen. */
export function RoomHead({ address, viewsLeft }: { address: RoomAddress; viewsLeft: number | null }) {
  const { room, id } = useRoom();
  const { main_source: main, paid_share: paid } = room;
  const screen = `/liveBigScreen?${new URLSearchParams({ roomId: id, uid: address.uid, dateCode: String(address.date_code) }).toString()}`;
  return (
    <header className="card room-head row gap-16" aria-label="直播">
      <LiveCover id={id} width={72} isOn={false} />
      <div className="room-head-words stack gap-8">
        <h1>
          <span className="room-state label" data-state={room.status}>
            {STATES[room.status]}
          </span>
          {room.title || '无标题'}
        </h1>
        <Author author={room.author} />
        <p className="room-facts">
          <span>{times(room)}</span>
          {room.is_cart && <span>商品 {room.skus === null ? MISSING : room.skus} 件</span>}
          {main && (
            <span>
              主要流量 {main.name} {formatPercent(main.share)}
            </span>
          )}
          {paid !== null && <span>付费流量 {formatPercent(paid)}</span>}
          {room.category !== '' && <span>{room.category}</span>}
          <ViewsLeft left={viewsLeft} />
        </p>
        <Suspect suspect={room.suspect} />
        <Reopened room={room} />
        {room.status === 'settling' && room.final_at !== null && (
          <p className="room-note flex wrap label">
            直播已结束，数据结算中，{formatWhen(room.final_at)} 后为最终数据
          </p>
        )}
      </div>
      <div className="room-acts">
        <PageButtons
          object={{ of: live, id, name: room.title, author: address.uid, isOver: room.status !== 'live' }}
          card={similarBy(room)}
        >
          <a className="btn" data-kind="primary" href={screen} target="_blank" rel="noopener">
            直播大屏
          </a>
        </PageButtons>
      </div>
    </header>
  );
}
