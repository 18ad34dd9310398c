import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { type ExportQuota, readExportQuota } from '../contract.ts';
import { EXPORTS } from './export-state.ts';

/** What is left of the exports of the month. */
export function QuotaLeft({ of }: { of: keyof ExportQuota }) {
  const { data } = useQuery({
    queryKey: [EXPORTS, 'quota'],
    queryFn: ({ signal }) => call(readExportQuota, { signal }),
  });
  const meter = data?.[of];
  return (
    <p className="export-left">
      {meter ? `本月剩余 ${Math.max(0, meter.total - meter.used)} / ${meter.total} 次` : ' '}
    </p>
  );
}
