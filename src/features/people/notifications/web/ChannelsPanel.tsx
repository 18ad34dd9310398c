import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pushKindOf } from '#catalog/enums/push-kinds.ts';
import { call } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { showToast } from '#platform/web/toast.ts';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { type Channel, readChannels, removeChannel, testChannel } from '../contract.ts';
import { ChannelDialog } from './ChannelDialog.tsx';
import { MailCode } from './MailCode.tsx';

const CHANNELS = ['push-channels'];

/** How the last message of a channel went. */
function stateWords({ delivered_at: at, problem, is_verified: isVerified }: Channel): string {
  if (!isVerified) return '等待验证，不会收到通知';
  if (problem !== '') return `未送达：${problem}`;
  return at === null ? '还没有推送过' : `${formatMoment(at)} 送达`;
}

interface RowProps {
  channel: Channel;
  onRemove: () => void;
  onVerify: () => void;
}

function ChannelRow({ channel, onRemove, onVerify }: RowProps) {
  const client = useQueryClient();
  const send = async () => {
    await call(testChannel, { body: { id: channel.id } });
    showToast('测试消息已送达');
  };
  const reload = () => client.invalidateQueries({ queryKey: CHANNELS });
  const { run: test, isBusy: isTesting } = useWrite(send, { reload });
  return (
    <tr>
      <th scope="row">
        <b className="one-line">{channel.name}</b>
      </th>
      <td>{pushKindOf(channel.kind).label}</td>
      <td className="channel-address one-line" title={channel.address}>
        {channel.address}
        {channel.is_signed && <span className="tag">已签名</span>}
      </td>
      <td data-bad={channel.problem !== ''}>{stateWords(channel)}</td>
      <td className="channel-actions">
        {channel.is_verified ? (
          <button type="button" className="link-btn" disabled={isTesting} onClick={() => test()}>
            {isTesting ? '发送中' : '测试'}
          </button>
        ) : (
          <button type="button" className="link-btn" onClick={onVerify}>
            验证
          </button>
        )}
        <button type="button" className="link-btn" onClick={onRemove}>
          删除
        </button>
      </td>
    </tr>
  );
}

interface TableProps {
  items: readonly Channel[];
  onRemove: (one: Channel) => void;
  onVerify: (one: Channel) => void;
}

function ChannelTable({ items, onRemove, onVerify }: TableProps) {
  return (
    <table className="plain-table push-channels">
      <caption className="unseen">推送渠道</caption>
      <thead>
        <tr>
          {['名称', '类型', '地址', '最近推送', '操作'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <ChannelRow
            key={one.id}
            channel={one}
            onRemove={() => onRemove(one)}
            onVerify={() => onVerify(one)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Where notices are pushed to. */
export function ChannelsPanel() {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Channel | null>(null);
  const [unverified, setUnverified] = useState<Pick<Channel, 'id' | 'address'> | null>(null);
  const { data } = useQuery({
    queryKey: CHANNELS,
    queryFn: ({ signal }) => call(readChannels, { signal }),
    staleTime: 0,
  });
  const reload = () => client.invalidateQueries({ queryKey: CHANNELS });
  const add = (
    <button type="button" className="btn" data-kind="primary" onClick={() => setAdding(true)}>
      <Icon name="plus" size={14} />
      添加渠道
    </button>
  );
  return (
    <section className="card notices-card" aria-busy={!data} aria-label="推送渠道">
      <header>
        <p>通知会同时推送到这里的渠道，未送达的会重试一天。</p>
        {data && data.items.length > 0 && data.items.length < data.most && add}
      </header>
      {data && data.items.length > 0 && (
        <ChannelTable items={data.items} onRemove={setRemoved} onVerify={setUnverified} />
      )}
      {data?.items.length === 0 && (
        <StateCard
          face="empty"
          words="还没有推送渠道"
          note="可推送到 Webhook、企业微信、飞书和钉钉机器人，也可发到邮箱"
        >
          {add}
        </StateCard>
      )}
      {!data && <div className="notices-bones" />}
      {isAdding && (
        <ChannelDialog
          testUrl={data?.test_url ?? null}
          hasMail={data?.has_mail ?? false}
          onAdded={async ({ kind, ...added }) => {
            if (kind === 'email') setUnverified(added);
            await reload();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {unverified && (
        <MailCode channel={unverified} onVerified={reload} onClose={() => setUnverified(null)} />
      )}
      {removed && (
        <Confirm
          title="删除推送渠道"
          words={`删除后「${removed.name}」不再收到通知，等待重试的消息也会丢弃。`}
          action="删除渠道"
          onConfirm={async () => {
            await call(removeChannel, { body: { id: removed.id } });
            await reload();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  );
}
