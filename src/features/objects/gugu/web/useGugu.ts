import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { VISITOR } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { showToast } from '#platform/web/toast.ts';
import { useWrite } from '#platform/web/useWrite.ts';
import { applySample, markSample, readGuguDetail } from '../contract.ts';
import type { SampleState } from '../rules.ts';

const GUGU = 'gugu';

/** The product of the page; parameters are read from the query first, then from the path (specification §2). */
export function useGugu() {
  const { level } = useSlots();
  const [query] = useSearchParams();
  const path = useParams();
  const id = query.get('productId') ?? path.id ?? '';
  const activityId = (query.get('activityId') ?? path.activityId ?? '') || '0';
  const { data, error, refetch } = useQuery({
    queryKey: [GUGU, id, activityId, level],
    queryFn: ({ signal }) => call(readGuguDetail, { params: { id, activityId }, signal }),
    enabled: level !== VISITOR && id !== '',
    retry: false,
  });
  return {
    id,
    data,
    failure: error instanceof ApiFailure ? error : null,
    retry: () => void refetch(),
  };
}

/** Requests a sample of a product. */
export function useApplySample(id: string) {
  const client = useQueryClient();
  const apply = async () => {
    await call(applySample, { body: { id } });
    showToast('已提交寄样申请');
  };
  return useWrite(apply, { reload: () => client.invalidateQueries({ queryKey: [GUGU, id] }) });
}

/** Notes what became of a requested sample. */
export function useMarkSample(id: string) {
  const client = useQueryClient();
  const mark = async (state: SampleState) => {
    await call(markSample, { body: { id, state } });
    showToast('已登记寄样进度');
  };
  return useWrite(mark, { reload: () => client.invalidateQueries({ queryKey: [GUGU, id] }) });
}
