import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readChannels } from '#features/people/notifications/contract.ts';
import { call } from '#platform/web/api.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { Tick } from '#platform/web/ui/Tick.tsx';
import type { FieldsState } from '#platform/web/ui/useFields.ts';
import { minuteOf } from './words.ts';

const CHANNELS_PATH = '/userCenter/myCenter/myNotice?tab=channels';

/** What of a form says how a rule is pushed. */
interface PushForm {
  readonly channels: readonly string[] | null;
  readonly setChannels: (next: readonly string[] | null) => void;
  readonly isQuiet: boolean;
  readonly setQuiet: (isOn: boolean) => void;
  readonly fields: FieldsState<'threshold' | 'from' | 'to'>;
}

/** Channels and quiet hours as they travel. */
export function pushOf({ channels, isQuiet, fields }: PushForm) {
  const [from, to] = [minuteOf(fields.values.from), minuteOf(fields.values.to)];
  return {
    channels: channels && [...channels],
    quiet: isQuiet && from !== null && to !== null ? { from, to } : null,
  };
}

/** Which channels a rule goes by; all of them stays true for those that are added later. */
function ChannelTicks({ channels, setChannels }: Pick<PushForm, 'channels' | 'setChannels'>) {
  const { data } = useQuery({
    queryKey: ['push-channels'],
    queryFn: ({ signal }) => call(readChannels, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
  });
  const items = data?.items ?? [];
  const toggle = (id: string, isOn: boolean) =>
    setChannels(items.map((one) => one.id).filter((one) => (one === id ? isOn : channels?.includes(one))));
  if (data && items.length === 0)
    return (
      <p className="label">
        站内通知，还没有推送渠道：<Link to={CHANNELS_PATH}>添加邮件或群机器人</Link>
      </p>
    );
  return (
    <div className="alerts-ticks" role="group" aria-label="推送渠道">
      <Tick checked={channels === null} onChange={(isOn) => setChannels(isOn ? null : [])}>
        全部渠道
      </Tick>
      {channels !== null &&
        items.map((one) => (
          <Tick
            key={one.id}
            checked={channels.includes(one.id)}
            closed={one.is_verified ? undefined : '邮箱等待验证'}
            onChange={(isOn) => toggle(one.id, isOn)}
          >
            {one.name}
          </Tick>
        ))}
    </div>
  );
}

/** How a rule is pushed: its channels, and hours in which nothing is. */
export function PushFields({ form }: { form: PushForm }) {
  const { channels, setChannels, isQuiet, setQuiet, fields } = form;
  return (
    <>
      <h3>推送</h3>
      <ChannelTicks channels={channels} setChannels={setChannels} />
      <div className="alerts-quiet">
        <Tick checked={isQuiet} onChange={setQuiet}>
          免打扰，结束后再推送
        </Tick>
        {isQuiet && (
          <div className="alerts-span">
            <Field label="开始" type="time" state={fields.field('from')} />
            <Field label="结束" type="time" state={fields.field('to')} />
          </div>
        )}
      </div>
    </>
  );
}
