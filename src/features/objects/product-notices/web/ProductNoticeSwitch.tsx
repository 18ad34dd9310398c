import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { readProductNotices, setProductNotices } from '../contract.ts';
import type { NoticeSubject } from '../rules.ts';

const words: Readonly<
  Record<NoticeSubject, { readonly off: string; readonly on: string; readonly done: string }>
> = {
  cart: { off: '变价提醒', on: '变价提醒已开', done: '之后变价会通知您' },
  catalogue: { off: '新提醒通知', on: '新提醒通知已开', done: '之后的新提醒会通知您' },
};
const KEY = ['product-notices'] as const;

/** Turns the notices of the cart or the catalogue on or off; nothing is drawn until it is known which they are. */
export function ProductNoticeSwitch({ about }: { about: NoticeSubject }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(readProductNotices, { signal }),
    meta: { isQuiet: true },
  });
  const isOn = data?.[about] ?? false;
  const press = async () => {
    await call(setProductNotices, { body: { about, is_notified: !isOn } });
    showToast(isOn ? '已关闭通知' : words[about].done);
  };
  const { run, isBusy } = useWrite(press, { reload: () => client.invalidateQueries({ queryKey: KEY }) });
  if (!data) return null;
  return (
    <button type="button" className="btn" aria-pressed={isOn} disabled={isBusy} onClick={() => run()}>
      <Icon name="bell" size={14} />
      {isOn ? words[about].on : words[about].off}
    </button>
  );
}
