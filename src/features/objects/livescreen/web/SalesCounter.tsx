import { screenFigures } from '#catalog/details/screen-figures.ts';
import { roughRoomError } from '#catalog/enums/estimate-errors.ts';
import {
  formatCount,
  formatGrowth,
  formatMoney,
  formatPercent,
  MISSING,
} from '#platform/web/format/figures.ts';
import { formatMoment, formatStay } from '#platform/web/format/times.ts';
import { RollingNumber } from '#platform/web/ui/screen/RollingNumber.tsx';
import type { Frame } from '../contract.ts';
import { againstPrevious, conversionOfRoom, recentMoney } from '../rules.ts';

const countWords = (value: number | null) => (value === null ? MISSING : formatCount(value));

/** 较上场同时段: the change against the author's room before, at the same minute of its session. */
function AgainstPrevious({ frame: { previous, gmv, watched } }: { frame: Frame }) {
  if (previous === null) return null;
  const changes = [
    ['销售额', againstPrevious(gmv, previous.gmv)],
    ['场观', againstPrevious(watched, previous.watched)],
  ] as const;
  if (changes.every(([, change]) => change === null)) return null;
  const words = `${formatMoment(previous.opened_at)}开播的上一场`;
  return (
    <p
      className="live-sales-pace flex"
      title={`${words}${previous.is_over ? '，此时已下播，按其全场比较' : '，开播后同一分钟'}`}
    >
      <span>{previous.is_over ? '较上场全场' : '较上场同时段'}</span>
      {changes.map(([label, change]) => (
        <span key={label}>
          {label}{' '}
          <b data-sign={change === null ? undefined : Math.sign(change)}>
            {change === null ? MISSING : (formatGrowth(change) ?? MISSING)}
          </b>
        </span>
      ))}
    </p>
  );
}

/** The money of the room as a rolling number, what the last minutes brought, and six figures below. */
export function SalesCounter({ frame }: { frame: Frame }) {
  const { gmv, sales, watched, minutes } = frame;
  const recent = recentMoney(minutes);
  const conversion = conversionOfRoom(frame);
  const tiles = [
    [frame.closed_at === null ? '实时在线' : '最后在线', countWords(frame.online)],
    [screenFigures.watched.label, countWords(watched)],
    [screenFigures.sales.label, countWords(sales)],
    [screenFigures.conversion.label, conversion === null ? MISSING : formatPercent(conversion)],
    [screenFigures.stay.label, frame.stay === null ? MISSING : formatStay(frame.stay)],
    [screenFigures.fans_gained.label, countWords(frame.fans_gained)],
  ] as const;
  return (
    <section className="live-sales" aria-label="销售额">
      <h2>{frame.closed_at === null ? '本场预估销售额（元）' : '最终预估销售额（元）'}</h2>
      {gmv === null ? (
        <p className="live-sales-unknown">
          {MISSING}
          <small>没有采集到购物车，销售额未知</small>
        </p>
      ) : (
        <p className="live-sales-number">
          <RollingNumber value={Math.floor(gmv / 100)} label="预估销售额" />
        </p>
      )}
      {frame.is_rough && <p className="live-sales-rough">{roughRoomError.help}</p>}
      <p className="live-sales-pace flex">
        <span>
          {frame.closed_at === null ? '近' : '最后'}
          {recent?.minutes ?? 30}分钟{' '}
          <b title={recent === null ? '两次采集相隔超过30分钟，近期销售额未知' : undefined}>
            {recent === null ? MISSING : `+${formatMoney(recent.gmv)}`}
          </b>
        </span>
        <span>
          每分钟 <b>{recent === null ? MISSING : formatMoney(Math.round(recent.gmv / recent.minutes))}</b>
        </span>
      </p>
      <AgainstPrevious frame={frame} />
      <dl className="live-tiles stack gap-12">
        {tiles.map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
