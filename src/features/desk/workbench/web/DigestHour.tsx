import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { showToast } from '#platform/web/toast.ts';
import { Select } from '#platform/web/ui/Select.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { readDigestHour, setDigestHour } from '../contract.ts';

const KEY = ['digest-hour'];
/** Figures of a day are complete in the morning. */
const HOURS = [7, 8, 9, 10, 12, 14, 18, 20];

/** 每日简报: at which hour it comes into the notice centre and the channels. */
export function DigestHour() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(readDigestHour, { signal }) });
  const { run: choose, isBusy } = useWrite(async (value: string) => {
    const hour = value === '' ? null : Number(value);
    client.setQueryData(KEY, await call(setDigestHour, { body: { hour } }));
    showToast(hour === null ? '每日简报已关闭' : `每天${hour}点发送到消息中心和推送渠道`);
  });
  const hour = data?.hour ?? null;
  const hours = hour === null || HOURS.includes(hour) ? HOURS : [...HOURS, hour].toSorted((a, b) => a - b);
  return (
    <div className="wb-digest row spread">
      每日简报
      <Select
        label="每日简报"
        value={String(hour ?? '')}
        disabled={data === undefined || isBusy}
        options={[
          { value: '', label: '关闭' },
          ...hours.map((one) => ({ value: String(one), label: `${one}:00` })),
        ]}
        onChange={choose}
      />
    </div>
  );
}
