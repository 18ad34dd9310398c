import { useState } from 'react';
import { Link } from 'react-router';
import { LIGHT } from '#catalog/plans.ts';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { showToast } from '#platform/web/toast.ts';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { type RecordColumn, RecordsTable } from '#platform/web/ui/RecordsTable.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { type AlertRule, changeAlert, removeAlert } from '../contract.ts';
import { alertKind } from '../kinds.ts';
import { thresholdWords } from '../rules.ts';
import type { useAlerts } from './alerts-state.ts';
import { clockOf, pausedWords, subjectWords } from './words.ts';

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

/** What a rule is about, as a link where it has a page. */
function RuleSubject({ rule }: { rule: AlertRule }) {
  const subject = subjectWords(rule);
  return rule.link === '' ? subject : <Link to={rule.link}>{subject}</Link>;
}

/** What a rule waits for, in words. */
function conditionWords({ kind, board, threshold }: AlertRule): string {
  const stored = threshold * (alertKind(kind).threshold?.scale ?? 1);
  return [board, thresholdWords(kind, stored)].filter((part) => part !== '').join('，') || '每次';
}

function RuleState({ rule }: { rule: AlertRule }) {
  const paused = pausedWords(rule);
  return paused === '' ? <span className="alerts-on">生效中</span> : paused;
}

interface ActProps {
  rule: AlertRule;
  reload: () => Promise<unknown>;
  onEdit: () => void;
  onRemove: () => void;
}

function RuleActs({ rule: { id, is_on: isOn }, reload, onEdit, onRemove }: ActProps) {
  const { run, isBusy } = useWrite(
    async () => {
      await call(changeAlert, { body: { id, is_on: !isOn } });
      showToast(isOn ? '预警已停用' : '预警已启用');
    },
    { reload },
  );
  return (
    <>
      <button type="button" className="link-btn" disabled={isBusy} onClick={() => run()}>
        {isOn ? '停用' : '启用'}
      </button>
      <button type="button" className="link-btn" onClick={onEdit}>
        修改
      </button>
      <button type="button" className="link-btn" onClick={onRemove}>
        删除
      </button>
    </>
  );
}

const columns: readonly RecordColumn<AlertRule>[] = [
  { head: '对象', part: 'title', cell: (rule) => <RuleSubject rule={rule} /> },
  { head: '类型', cell: ({ kind }) => alertKind(kind).label },
  { head: '条件', isLong: true, cell: conditionWords },
  { head: '推送', isLong: true, cell: pushWords },
  { head: '状态', part: 'mark', cell: (rule) => <RuleState rule={rule} /> },
  { head: '最近触发', cell: ({ fired_at: fired }) => (fired === null ? '还没有触发' : formatMoment(fired)) },
];

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
        <RecordsTable
          label="预警规则"
          columns={[
            ...columns,
            {
              head: '操作',
              part: 'acts',
              cell: (rule) => (
                <RuleActs
                  rule={rule}
                  reload={reload}
                  onEdit={() => onEdit(rule)}
                  onRemove={() => setRemoved(rule)}
                />
              ),
            },
          ]}
          rows={data.items}
          keyOf={({ id }) => id}
          isOff={(rule) => pausedWords(rule) !== ''}
        />
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
