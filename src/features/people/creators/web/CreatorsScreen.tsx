import './creators.css';
import { type ComponentProps, useState } from 'react';
import { FailedPage } from '#engine/web/Loaded.tsx';
import { call } from '#platform/web/api.ts';
import { formatCount } from '#platform/web/format/figures.ts';
import { formatMoment } from '#platform/web/format/times.ts';
import { showToast } from '#platform/web/toast.ts';
import { Confirm } from '#platform/web/ui/Confirm.tsx';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { type CreatorAccount, removeCreator } from '../contract.ts';
import { CreatorData } from './CreatorData.tsx';
import { useCreators, useLeaveToAgree, useReloadCreators } from './creator-state.ts';

function stateWords({ state, synced_at: synced, problem }: CreatorAccount): string {
  if (state === 'ended') return '授权已结束';
  if (problem !== '') return problem;
  return synced === null ? '正在采集' : `${formatMoment(synced)}更新`;
}

/** Leads to the page of the platform on which a person agrees. */
function AgreeButton(look: ComponentProps<'button'>) {
  const { run, isBusy } = useLeaveToAgree();
  return <button type="button" {...look} disabled={isBusy || look.disabled === true} onClick={() => run()} />;
}

/** An account as a button that shows its data, and what can be done with it. */
function AccountCard({
  one,
  isChosen,
  onChoose,
  onRemove,
}: {
  one: CreatorAccount;
  isChosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
}) {
  return (
    <li className="card creator-account flex gap-8 spread" data-on={isChosen}>
      <button
        type="button"
        className="creator-pick stack gap-2 min-0"
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <b>{one.name || '昵称未采到'}</b>
        <span>
          {one.fans === null ? '粉丝 --' : `粉丝 ${formatCount(one.fans)}`}，作品 {formatCount(one.works)}
        </span>
        <small data-wrong={one.state === 'ended' || one.problem !== ''}>{stateWords(one)}</small>
      </button>
      <span className="creator-acts flex gap-12">
        {one.is_own ? (
          <>
            {one.state === 'ended' && <AgreeButton className="link-btn">重新授权</AgreeButton>}
            <button type="button" className="link-btn" onClick={onRemove}>
              撤回授权
            </button>
          </>
        ) : (
          <small>团队成员授权</small>
        )}
      </span>
    </li>
  );
}

function Accounts() {
  const { data, error, refetch } = useCreators();
  const reload = useReloadCreators();
  const [chosen, choose] = useState('');
  const [doubt, setDoubt] = useState<CreatorAccount | null>(null);
  if (error && !data) return <FailedPage error={error} retry={refetch} />;
  if (!data) return <div className="creator-bones card" aria-busy="true" />;
  if (data.items.length === 0)
    return (
      <section className="card">
        <StateCard
          face="empty"
          words={data.is_offered ? '还没有授权的抖音号' : '本站没有开通抖音授权'}
          note="授权后每小时采集自己的作品、播放、涨粉、粉丝画像与评论，只有本人和团队可见，可随时撤回"
        >
          {data.is_offered && (
            <AgreeButton className="btn" data-kind="primary">
              授权抖音号
            </AgreeButton>
          )}
        </StateCard>
      </section>
    );
  const account = data.items.find(({ id }) => id === chosen) ?? data.items[0];
  return (
    <>
      <ul className="creator-accounts stack gap-12">
        {data.items.map((one) => (
          <AccountCard
            key={one.id}
            one={one}
            isChosen={one.id === account?.id}
            onChoose={() => choose(one.id)}
            onRemove={() => setDoubt(one)}
          />
        ))}
      </ul>
      {account && <CreatorData key={account.id} account={account} />}
      {doubt && (
        <Confirm
          title="撤回授权"
          words={`撤回「${doubt.name || '该抖音号'}」后立即停止采集，已采集的数据全部删除。`}
          action="撤回"
          onConfirm={async () => {
            await call(removeCreator, { body: { id: doubt.id } });
            showToast('授权已撤回，正在删除数据');
            await reload();
          }}
          onClose={() => setDoubt(null)}
        />
      )}
    </>
  );
}

/** 自己的抖音号: what the platform says of accounts whose owners agreed. */
export function CreatorsScreen() {
  const { data } = useCreators();
  const own = data?.items.filter(({ is_own: isOwn }) => isOwn).length ?? 0;
  return (
    <article className="creators">
      <header>
        <h1>自己的抖音号</h1>
        <small>数据来自平台的官方接口，只有本人和团队可见</small>
        {data?.is_offered && data.items.length > 0 && (
          <AgreeButton className="btn" data-kind="primary" disabled={own >= data.most}>
            授权抖音号（{own}/{data.most}）
          </AgreeButton>
        )}
      </header>
      <Accounts />
    </article>
  );
}
