import { useState } from 'react';
import { Link } from 'react-router';
import { roughRoomError } from '#catalog/enums/estimate-errors.ts';
import { RoughMark } from '#engine/web/cells/RoughMark.tsx';
import { Avatar } from '#platform/web/art/Avatar.tsx';
import { nowSeconds } from '#platform/web/clock.ts';
import { formatCount, MISSING } from '#platform/web/format/figures.ts';
import { formatMoment, formatStay } from '#platform/web/format/times.ts';
import type { LiveMonitor, LiveSession } from '../contract.ts';
import { liveRules } from '../rules.ts';
import { authorPath, bigScreenPath, monitorFigureText, sessionPath, statusName } from './figure-words.ts';
import { RowActions, type RowPress } from './RowActions.tsx';

const AVATAR = 36;
const notes: Readonly<Record<string, string>> = {
  'no-live': '未开播，次数已退回',
  quota: '次数用完，已停止',
};

/** What a rule watches and until when. */
function ruleWords({ rule, starts_at: from, ends_at: to }: LiveMonitor): readonly [string, string] {
  const label = liveRules.find((one) => one.id === rule)?.label ?? '指定直播间';
  if (rule === 'next' || rule === 'room') return [label, ''];
  return [label, `${formatMoment(from)} 至 ${formatMoment(to)}`];
}

const ESTIMATED: ReadonlySet<string> = new Set(['销量', '销售额']);

/** Figures of one session, cell by cell. */
function SessionCells({ session }: { session: LiveSession | undefined }) {
  if (!session)
    return ['直播', '时长', '场观', '峰值', '销量', '销售额'].map((head, n) => (
      <td key={head} data-label={head} data-right={n > 0} data-none>
        {MISSING}
      </td>
    ));
  const { title, opened_at: opened, closed_at: closed, watched, peak, sales, gmv, is_rough } = session;
  const figures = [
    ['时长', formatStay((closed ?? nowSeconds()) - opened)],
    ['场观', monitorFigureText(watched, 'count')],
    ['峰值', monitorFigureText(peak, 'count')],
    ['销量', monitorFigureText(sales, 'count')],
    ['销售额', monitorFigureText(gmv, 'money')],
  ] as const;
  return (
    <>
      <td data-label="直播">
        <span className="watch-two">
          <span className="one-line" title={title}>
            {title || '无标题'}
          </span>
          <small>
            {formatMoment(opened)} 开播{closed === null && <b className="watch-live">直播中</b>}
          </small>
        </span>
      </td>
      {figures.map(([head, words]) => (
        <td key={head} data-label={head} data-right>
          {words}
          {is_rough && ESTIMATED.has(head) && <RoughMark words={roughRoomError.help} />}
        </td>
      ))}
    </>
  );
}

/** Where a session leads: the big screen while it runs, its page. */
function SessionLinks({ uid, session }: { uid: string; session: LiveSession | undefined }) {
  if (!session) return null;
  const screen = session.closed_at === null ? bigScreenPath(uid, session) : null;
  const report = sessionPath(uid, session);
  return (
    <>
      {screen && (
        <Link to={screen} target="_blank" rel="noopener">
          大屏
        </Link>
      )}
      {report && (
        <Link to={report} target="_blank" rel="noopener">
          {session.closed_at === null ? '详情' : '报告'}
        </Link>
      )}
    </>
  );
}

function AuthorCell({ monitor }: { monitor: LiveMonitor }) {
  const { uid, author_name: name, fans, is_sticky: isSticky } = monitor;
  const path = authorPath(uid);
  const words = name || '昵称未采到';
  return (
    <th scope="row">
      <span className="watch-who gap-10">
        <Avatar id={uid} size={AVATAR} />
        <span className="watch-two">
          {path ? (
            <Link className="one-line" to={path} target="_blank" rel="noopener">
              {words}
            </Link>
          ) : (
            <span className="one-line">{words}</span>
          )}
          <small>
            {isSticky && <span className="tag">置顶</span>}粉丝 {fans === null ? MISSING : formatCount(fans)}
          </small>
        </span>
      </span>
    </th>
  );
}

/** One live monitor with its newest session; further ones stand below when one wants them. */
export function LiveRow({ monitor, onPress }: { monitor: LiveMonitor; onPress: (press: RowPress) => void }) {
  const [isWide, setWide] = useState(false);
  const { uid, status, note, used, sessions } = monitor;
  const [newest, ...older] = sessions;
  const [rule, span] = ruleWords(monitor);
  return (
    <>
      <tr>
        <AuthorCell monitor={monitor} />
        <td data-label="监控规则">
          <span className="watch-two">
            {rule}
            {span && <small>{span}</small>}
          </span>
        </td>
        <td data-label="状态">
          <span className="watch-two">
            <span className="watch-state gap-6" data-status={status}>
              {statusName(status)}
            </span>
            {note && <small>{notes[note]}</small>}
          </span>
        </td>
        <SessionCells session={newest} />
        <td data-label="消耗次数" data-right>
          {used}
        </td>
        <td>
          <RowActions monitor={monitor} onPress={onPress}>
            <SessionLinks uid={uid} session={newest} />
            {older.length > 0 && (
              <button
                type="button"
                className="link-btn"
                aria-expanded={isWide}
                onClick={() => setWide(!isWide)}
              >
                {isWide ? '收起场次' : `共${sessions.length}场`}
              </button>
            )}
          </RowActions>
        </td>
      </tr>
      {isWide &&
        older.map((session) => (
          <tr key={session.room_id} className="watch-older">
            <td colSpan={3} />
            <SessionCells session={session} />
            <td />
            <td>
              <div className="watch-actions gap-12">
                <SessionLinks uid={uid} session={session} />
              </div>
            </td>
          </tr>
        ))}
    </>
  );
}
