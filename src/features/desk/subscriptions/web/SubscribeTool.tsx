import './subscriptions.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Listing } from '#catalog/kernel/listing.ts';
import { VISITOR } from '#catalog/plans.ts';
import { Dropdown } from '#engine/web/filters/Dropdown.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import { useSubmit } from '#platform/web/ui/useSubmit.ts';
import type { Subscription } from '../contract.ts';
import { MAX_SUBSCRIPTION_NAME_LENGTH } from '../rules.ts';
import { useSubscriptions } from './useSubscriptions.ts';

const marks: Readonly<Record<Subscription['state'], string>> = {
  ok: '',
  locked: '需升级，已暂停',
  stale: '部分条件失效，已暂停',
  over: '超出当前版本，已暂停',
};

type Subscriptions = ReturnType<typeof useSubscriptions>;

/** The name of a new subscription. */
function NewSubscription({ subscriptions: { used, total, address, add } }: { subscriptions: Subscriptions }) {
  const [name, setName] = useState('');
  const { isBusy, onSubmit } = useSubmit(async () => {
    if (await add(name.trim())) setName('');
  });
  return (
    <form className="subscribe-form stack gap-8" onSubmit={onSubmit}>
      <TextBox
        label="订阅名称"
        placeholder={address === '' ? '名称，如：全部爆款' : '名称，如：零食新爆款'}
        maxLength={MAX_SUBSCRIPTION_NAME_LENGTH}
        value={name}
        onChange={setName}
      />
      <button type="submit" className="btn" data-kind="primary" disabled={isBusy || name.trim() === ''}>
        订阅当前条件 {used}/{total}
      </button>
    </form>
  );
}

/** 订阅 above a list whose rows come up day by day: what is subscribed to, and the conditions that are chosen now. */
export function SubscribeTool({ listing }: { listing: Listing }) {
  const { level, openPrompt } = useSlots();
  const navigate = useNavigate();
  const subscriptions = useSubscriptions(listing);
  const { items, current, remove } = subscriptions;
  if (listing.arrivals === undefined) return null;
  if (level === VISITOR)
    return (
      <button
        type="button"
        className="drop-button"
        onClick={() => openPrompt({ prompt: 'log-in', needs: null })}
      >
        <Icon name="bell" size={14} />
        订阅
      </button>
    );
  return (
    <Dropdown label="订阅" icon="bell" isOn={current !== undefined}>
      {(close) => (
        <div className="subscribe-panel stack gap-10" role="group" aria-label="订阅">
          <p>每天有新触发的{listing.of.label}时，在消息中心通知您</p>
          {items.length > 0 && (
            <ul>
              {items.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className="one-line"
                    aria-current={one.id === current?.id}
                    onClick={() => {
                      void navigate(`${listing.route ?? ''}?${one.address}`);
                      close();
                    }}
                  >
                    {one.name}
                    <small>{marks[one.state] || `已通知${one.hits}${listing.of.counter}`}</small>
                  </button>
                  <button
                    type="button"
                    className="icon-action"
                    aria-label={`取消订阅 ${one.name}`}
                    title="取消订阅"
                    onClick={() => remove(one.id)}
                  >
                    <Icon name="trash" size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {current ? (
            <p className="subscribe-now">当前条件已订阅</p>
          ) : (
            <NewSubscription subscriptions={subscriptions} />
          )}
        </div>
      )}
    </Dropdown>
  );
}
SubscribeTool.displayName = 'SubscribeTool';
