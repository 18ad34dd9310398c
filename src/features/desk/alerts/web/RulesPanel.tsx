import { useState } from 'react';
import { Link } from 'react-router';
import { LIGHT } from '#catalog/plans.ts';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { showToast } from '#platform/web/toast.ts';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { type AlertRule, changeAlert, removeAlert } from '../contract.ts';
import { alertKind } from '../kinds.ts';
import { thresholdWords } from '../rules.ts';
import type { useAlerts } from './alerts-state.ts';
import { clockOf, pausedWords, subjectWords } from './words.ts';

const HEADS = ['对象', '类型', '条件', '推送', '状态', '最近触发', '操作'];

interface RowProps {
  rule: AlertRule;
  reload: () => Promise<unknown>;
  onEdit: () => void;
  onRemove: () => void;
}

/** Where a rule is pushed to, in words. */
function channelWords({ channels, lost_channels: lost }: AlertRule): string {
  if (channels === null) return '全部渠道';
  if (channels.length === 0) return lost > 0 ? '渠道已删除，仅站内' : '仅站内';
  return lost > 0 ? `${channels.length}个渠道，另${lost}个已删除` : `${channels.length}个渠道`;
}

/** How a rule is pushed, in words. */
function pushWords(rule: AlertRule): string {
  const { quiet } = rule;
  const by = channelWords(rule);
  return quiet === null ? by : `${by}，${clockOf(quiet.from)}–${clockOf(quiet.to)}免打扰`;
}

function RuleRow({ rule, reload, onEdit, onRemove }: RowProps) {
  const { id, kind, link, board, is_on: isOn, fired_at: fired } = rule;
  const { run, isBusy } = useWrite(
    async () => {
      await call(changeAlert, { body: { id, is_on: !isOn } });
      showToast(isOn ? '预警已停用' : '预警已启用');
    },
    { reload },
  );
  const paused = pausedWords(rule);
  const subject = subjectWords(rule);
  const stored = rule.threshold * (alertKind(kind).threshold?.scale ?? 1);
  return (
    <tr data-paused={paused !== ''}>
      <th scope="row">
        {link === '' ? <b className="one-line">{subject}</b> : <Link to={link}>{subject}</Link>}
      </th>
      <td>{alertKind(kind).label}</td>
      <td>{[board, thresholdWords(kind, stored)].filter((part) => part !== '').join('，') || '每次'}</td>
      <td>{pushWords(rule)}</td>
      <td>{paused === '' ? <span className="alerts-on">生效中</span> : paused}</td>
      <td>{fired === null ? '还没有触发' : formatMoment(fired)}</td>
      <td className="alerts-actions">
        <button type="button" className="link-btn" disabled={isBusy} onClick={() => run()}>
          {isOn ? '停用' : '启用'}
        </button>
        <button type="button" className="link-btn" onClick={onEdit}>
          修改
        </button>
        <button type="button" className="link-btn" onClick={onRemove}>
          删除
        </button>
      </td>
    </tr>
  );
}

const NOTE = '达人开播、商品破量、价格与佣金变动、上新、榜单进出等，到设定的条件时通知您';

/** In place of rows: an edition without alerts, or none yet. */
function NoRules({ total, onAdd }: { total: number; onAdd: () => void }) {
  const { openPrompt } = useSlots();
  if (total === 0)
    return (
      <StateCard face="locked" words="预警为轻享版及以上权益" note={NOTE}>
        <button
          type="button"
          className="btn"
          data-kind="upgrade"
          onClick={() => openPrompt({ prompt: 'alert-trial', needs: LIGHT })}
        >
          立即升级
        </button>
      </StateCard>
    );
  return (
    <StateCard face="empty" words="还没有预警" note={NOTE}>
      <button type="button" className="btn" data-kind="primary" onClick={onAdd}>
        添加预警
      </button>
    </StateCard>
  );
}

interface Props {
  alerts: ReturnType<typeof useAlerts>;
  onAdd: () => void;
  onEdit: (rule: AlertRule) => void;
}

/** The rules of the viewer, each with what it waits for. */
export function RulesPanel({ alerts: { data, error, retry, reload }, onAdd, onEdit }: Props) {
  const [removed, setRemoved] = useState<AlertRule | null>(null);
  if (!data && error) return <FailedPage error={error} retry={retry} />;
  if (!data) return <section className="card alerts-bones" aria-busy="true" aria-label="预警规则" />;
  return (
    <section className="card" aria-label="预警规则">
      {data.items.length === 0 ? (
        <NoRules total={data.total} onAdd={onAdd} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keys too
        <div className="alerts-scroll" tabIndex={0} role="group" aria-label="预警规则列表">
          <table className="plain-table alerts-table">
            <caption className="unseen">预警规则</caption>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map((rule) => (
                <RuleRow
                  key={rule.id}
                  rule={rule}
                  reload={reload}
                  onEdit={() => onEdit(rule)}
                  onRemove={() => setRemoved(rule)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {removed && (
        <Confirm
          title="删除预警"
          words={`删除后「${subjectWords(removed)}」的${alertKind(removed.kind).label}不再提醒，已有的记录保留。`}
          action="删除预警"
          onConfirm={async () => {
            await call(removeAlert, { body: { id: removed.id } });
            await reload();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  );
}
