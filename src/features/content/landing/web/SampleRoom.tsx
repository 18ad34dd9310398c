import { useQuery } from '@tanstack/react-query';
import { roomDetail, roomTrend } from '#features/objects/live-room/contract.ts';
import { SampleLink } from '#features/people/identity/web/index.ts';
import { sampleIds } from '#features/people/quota/contract.ts';
import { call } from '#platform/web/api.ts';
import { formatCount } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';

const WIDTH = 560;
const HEIGHT = 200;

/** Captures may be minutes apart: points so near are joined; a longer silence stays a gap. */
const JOINED = 15;

/** The line of a series over the whole width. */
function pathOf(values: readonly (number | null)[], most: number): string {
  const step = WIDTH / Math.max(1, values.length - 1);
  let last = Number.NEGATIVE_INFINITY;
  return values
    .map((value, n) => {
      if (value === null) return '';
      const at = `${Math.round(n * step)} ${Math.round(HEIGHT - 6 - (value / most) * (HEIGHT - 24))}`;
      const piece = `${n - last <= JOINED ? 'L' : 'M'}${at}`;
      last = n;
      return piece;
    })
    .join('');
}

const highest = (values: readonly (number | null)[]) => Math.max(1, ...values.map((value) => value ?? 0));

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
  const online = pathOf(trend.online, highest(trend.online));
  const sold = pathOf(trend.gmv, highest(trend.gmv));
  const minutes = Math.round(room.duration / 60);
  return (
    <figure className="landing-room stack gap-12">
      <figcaption>
        <b className="one-line">{room.title || `${room.author.name}的直播`}</b>
        <small className="one-line">
          {room.author.name} · {formatMoment(room.opened_at)} 开播 · {minutes} 分钟
        </small>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${room.author.name}这场直播逐分钟的在线人数与成交走势`}
      >
        {[0.25, 0.5, 0.75].map((y) => (
          <path key={y} className="landing-grid" d={`M0 ${HEIGHT * y}H${WIDTH}`} />
        ))}
        {sold !== '' && <path className="landing-sold" d={sold} />}
        {online !== '' && <path className="landing-online" d={online} />}
      </svg>
      <p className="landing-legend flex wrap">
        <span data-line="online">在线人数，最高 {formatCount(highest(trend.online))}</span>
        <span data-line="sold">成交走势</span>
        <SampleLink base="/liveDetails">打开这场直播</SampleLink>
      </p>
    </figure>
  );
}
