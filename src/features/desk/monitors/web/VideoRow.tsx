import { useState } from 'react';
import { Link } from 'react-router';
import { LIGHT } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { VideoCover } from '#platform/web/art/VideoCover.tsx';
import { nowSeconds } from '#platform/web/clock.ts';
import { MISSING } from '#platform/web/format/figures.ts';
import { formatMoment, formatStay } from '#platform/web/format/times.ts';
import type { VideoMonitor } from '../contract.ts';
import { monitorStatus, thresholdLabels, thresholdNames } from '../rules.ts';
import { authorPath, gainWords, monitorFigureText, statusName, videoPath } from './figure-words.ts';
import { RowActions, type RowPress } from './RowActions.tsx';
import { VideoCurve } from './VideoCurve.tsx';

const unitOf = (name: string) => (name === 'gmv' ? 'money' : 'count');

function VideoName({ monitor }: { monitor: VideoMonitor }) {
  const { uid, aweme_id: id, title, author_name: author, published_at: at, is_sticky: isSticky } = monitor;
  const [page, ofAuthor] = [videoPath(uid, id, at), uid === '' ? null : authorPath(uid)];
  const words = title || '无标题';
  return (
    <th scope="row">
      <span className="watch-who gap-10">
        <VideoCover id={id} width={36} />
        <span className="watch-two">
          {page ? (
            <Link className="one-line" to={page} target="_blank" rel="noopener" title={words}>
              {words}
            </Link>
          ) : (
            <span className="one-line" title={words}>
              {words}
            </span>
          )}
          <small>
            {isSticky && <span className="tag">置顶</span>}
            {ofAuthor ? (
              <Link to={ofAuthor} target="_blank" rel="noopener">
                {author || '昵称未采到'}
              </Link>
            ) : (
              author || '昵称未采到'
            )}
          </small>
        </span>
      </span>
    </th>
  );
}

/** Thresholds that are set, each marked when it was reached. */
function ThresholdCell({ thresholds, crossed }: VideoMonitor) {
  const set = thresholdNames.filter((name) => thresholds[name] !== undefined);
  return (
    <td data-label="通知条件">
      <span className="watch-two">
        {set.map((name) => (
          <span key={name} data-crossed={crossed.includes(name)}>
            {thresholdLabels[name]} ≥ {monitorFigureText(thresholds[name] ?? null, unitOf(name))}
            {crossed.includes(name) && <small>已达到</small>}
          </span>
        ))}
        {set.length === 0 && MISSING}
      </span>
    </td>
  );
}

/** When the monitor ends, or how long is left. */
function timeWords({ status, hours, ends_at: ends }: VideoMonitor): readonly [string, string] {
  const whole = hours === 168 ? '7天' : `${hours}小时`;
  const left = ends - nowSeconds();
  if (status !== monitorStatus.monitoring || left <= 0) return [whole, ''];
  return [whole, `剩余 ${formatStay(left)}`];
}

/** One video monitor: where the video stands and what it gained since; 趋势 opens the curve below the row. */
export function VideoRow({
  monitor,
  onPress,
}: {
  monitor: VideoMonitor;
  onPress: (press: RowPress) => void;
}) {
  const [isWide, setWide] = useState(false);
  const { level } = useSlots();
  const { id, status, now, base, seen_at: seen } = monitor;
  const [whole, left] = timeWords(monitor);
  return (
    <>
      <tr>
        <VideoName monitor={monitor} />
        <td data-label="监控时长">
          <span className="watch-two">
            {whole}
            {left && <small>{left}</small>}
          </span>
        </td>
        <td data-label="状态">
          <span className="watch-state gap-6" data-status={status}>
            {statusName(status)}
          </span>
        </td>
        {thresholdNames.map((name) => (
          <td key={name} data-label={thresholdLabels[name]} data-right>
            <span className="watch-two">
              {monitorFigureText(now[name], unitOf(name))}
              <small className="watch-gain">{gainWords(now[name], base[name], unitOf(name))}</small>
            </span>
          </td>
        ))}
        <ThresholdCell {...monitor} />
        <td data-label="最近采样">{seen === null ? MISSING : formatMoment(seen)}</td>
        <td>
          <RowActions monitor={monitor} onPress={onPress}>
            {level >= LIGHT && (
              <button
                type="button"
                className="link-btn"
                aria-expanded={isWide}
                onClick={() => setWide(!isWide)}
              >
                {isWide ? '收起趋势' : '趋势'}
              </button>
            )}
          </RowActions>
        </td>
      </tr>
      {isWide && (
        <tr className="watch-curve">
          <td colSpan={10}>
            <VideoCurve id={id} isRunning={status === monitorStatus.monitoring} />
          </td>
        </tr>
      )}
    </>
  );
}
