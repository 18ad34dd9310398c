import { formatShortDay } from '#platform/web/format/times.ts';
import './doubts.css';
import { detailPath } from '#catalog/detail-path.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { useSlots } from '#engine/web/slots.ts';
import { formatCount } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import type { DoubtsReply, Evidence } from '../reply.ts';
import {
  doubtStateWords,
  doubtWords,
  evidenceWords,
  methodWords,
  missingWords,
  roomsWords,
  summaryWords,
} from '../words.ts';

type Item = DoubtsReply['items'][number];

const dayWords = (day: number | null) => (day === null ? '' : `${formatShortDay(day)} `);

/** A figure with its limit and how many it is judged by. */
function EvidencePart({ of: { key, own, limit, sample, isBeyond, day } }: { of: Evidence }) {
  const { label, cell, limit: limitLabel, sample: sampleLabel } = evidenceWords[key];
  return (
    <li className="doubt-evidence" data-beyond={isBeyond}>
      {dayWords(day)}
      {label} <b>{figureWords(own, cell)}</b>
      <small className="note">
        {limitLabel} {figureWords(limit, cell)}
        {sample !== null && ` · ${sampleLabel} ${formatCount(sample)}`}
      </small>
    </li>
  );
}

/** The rooms of an author that have the doubt. */
function Rooms({ rooms }: Pick<Item, 'rooms'>) {
  const { entityLink } = useSlots();
  return (
    <ul className="row wrap gap-12 doubt-list">
      {rooms.map((room) => {
        const path = detailPath('live', room);
        const words = `${formatMoment(room.opened_at)} ${room.title || '无标题'}`;
        return (
          <li key={room.room_id} className="doubt-room">
            {entityLink && path !== null && entityLink.isRoute(path) ? (
              <entityLink.Link to={path} of="live">
                {words}
              </entityLink.Link>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ul>
  );
}

function DoubtRow({ item, of }: { item: Item; of: DoubtsReply['of'] }) {
  const { label, rule } = doubtWords[item.id];
  const rooms = roomsWords(item);
  return (
    <li className="doubt" data-state={item.state}>
      <span className="doubt-state">{doubtStateWords[item.state]}</span>
      <div className="stack gap-4 min-0">
        <p className="row wrap gap-8">
          <b>{label}</b>
          {item.state === 'unknown' && <span className="note">{missingWords[item.id]}</span>}
          {item.state !== 'unknown' && rooms !== null && <span className="sub">{rooms}</span>}
        </p>
        {item.evidence.length > 0 && (
          <ul className="flex wrap gap-16 doubt-list">
            {item.evidence.map((one) => (
              <EvidencePart key={one.key} of={one} />
            ))}
          </ul>
        )}
        {item.rooms.length > 0 && <Rooms rooms={item.rooms} />}
        <p className="note">规则：{rule[of]}</p>
      </div>
    </li>
  );
}

/** The doubts of an object one below the other, and how its money was estimated. */
export function DoubtList({ reply }: { reply: DoubtsReply }) {
  return (
    <div className="stack gap-12 one-column">
      <p className="sub">{summaryWords(reply.items)}</p>
      <ul className="doubt-list stack one-column">
        {reply.items.map((item) => (
          <DoubtRow key={item.id} item={item} of={reply.of} />
        ))}
      </ul>
      <p className="note">{methodWords(reply)}</p>
    </div>
  );
}
