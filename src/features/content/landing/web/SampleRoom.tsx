import { useQuery } from '@tanstack/react-query';
import { roomDetail, roomTrend } from '#features/objects/live-room/contract.ts';
import { SampleLink } from '#features/people/identity/web/index.ts';
import { sampleIds } from '#features/people/quota/contract.ts';
import { call } from '#platform/web/api.ts';
import { formatCount } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { type CurvePoint, curveOf, smoothPath } from '../curve.ts';

const WIDTH = 560;
const HEIGHT = 200;
/** The bars are at most so much of the height, so that the line stays in sight. */
const SOLD_SHARE = 0.6;

const highest = (values: readonly (number | null)[]) => Math.max(1, ...values.map((value) => value ?? 0));

/** What was sold as bars, people online as a smooth line over them; a span without a capture has neither. */
function Curve({ curve, label }: { curve: readonly CurvePoint[]; label: string }) {
  const width = WIDTH / Math.max(1, curve.length);
  const online = curve.map(({ online: people }) => people);
  const gmv = curve.map(({ gmv: sold }) => sold);
  const y = (value: number, most: number) => HEIGHT - 4 - (value / most) * (HEIGHT - 24);
  const line = smoothPath(
    online.flatMap((value, n) =>
      value === null ? [] : [{ x: (n + 0.5) * width, y: y(value, highest(online)) }],
    ),
  );
  const [first, last] = [online.findIndex((v) => v !== null), online.findLastIndex((v) => v !== null)];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {[0.25, 0.5, 0.75].map((share) => (
        <path key={share} className="landing-grid" d={`M0 ${HEIGHT * share}H${WIDTH}`} />
      ))}
      {curve.map(({ minute, gmv: sold }, n) => {
        const top = y((sold ?? 0) * SOLD_SHARE, highest(gmv));
        return (
          <rect
            key={minute}
            className="landing-sold"
            x={n * width + width * 0.2}
            y={top}
            width={width * 0.6}
            height={HEIGHT - 4 - top}
          />
        );
      })}
      {line !== '' && (
        <>
          <path
            className="landing-area"
            d={`${line}L${(last + 0.5) * width} ${HEIGHT - 4}L${(first + 0.5) * width} ${HEIGHT - 4}Z`}
          />
          <path className="landing-online" d={line} />
        </>
      )}
    </svg>
  );
}

/** The sample room with its curve by the minute, as its page has them. */
function useSampleRoom() {
  return useQuery({
    queryKey: ['landing', 'room'],
    queryFn: async ({ signal }) => {
      const {
        live_id: id,
        live_uid: uid,
        live_date_code: date,
      } = await call(sampleIds, { query: {}, signal });
      if (id === '') return null;
      const query = { is_example: '1' };
      const [detail, trend] = await Promise.all([
        call(roomDetail, {
          params: { room_id: id },
          query: { ...query, uid, date_code: date, room_id: id },
          signal,
        }),
        call(roomTrend, { params: { room_id: id }, query: { ...query, room_id: id }, signal }),
      ]);
      return detail.room && { room: detail.room, trend };
    },
    retry: false,
    meta: { isQuiet: true },
  });
}

/** A room of the market itself by the minute: people online and what was sold. */
export function SampleRoom() {
  const { data, isPending } = useSampleRoom();
  if (!data) {
    return (
      <div className="landing-room stack gap-12" data-empty={!isPending} aria-busy={isPending}>
        {isPending ? <span className="skeleton" /> : <p>市场里还没有可展示的直播</p>}
      </div>
    );
  }
  const { room, trend } = data;
  const minutes = Math.round(room.duration / 60);
  return (
    <figure className="landing-room stack gap-12">
      <figcaption>
        <b className="one-line">{room.title || `${room.author.name}的直播`}</b>
        <small className="one-line">
          {room.author.name} · {formatMoment(room.opened_at)} 开播 · {minutes} 分钟
        </small>
      </figcaption>
      <Curve
        curve={curveOf(trend.online, trend.gmv)}
        label={`${room.author.name}这场直播的在线人数与成交走势`}
      />
      <p className="landing-times row spread" aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <span key={share}>{formatMoment(room.opened_at + share * room.duration).slice(-5)}</span>
        ))}
      </p>
      <p className="landing-legend flex wrap">
        <span data-line="online">在线人数，最高 {formatCount(highest(trend.online))}</span>
        <span data-line="sold">成交走势</span>
        <SampleLink base="/liveDetails">打开这场直播</SampleLink>
      </p>
    </figure>
  );
}
