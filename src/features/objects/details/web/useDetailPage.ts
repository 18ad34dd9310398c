import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { DetailFamily, DetailTab } from '#catalog/kernel/detail.ts';
import { SUPREME, VISITOR } from '#catalog/plans.ts';
import { blockParams } from '#engine/blocks/block-query.ts';
import { headerEndpoint } from '#engine/blocks/header-contract.ts';
import type { DetailContextValue } from '#engine/web/blocks/useBlocks.ts';
import { DETAIL, PERIOD_PARAMS, sharedParams } from '#engine/web/blocks/useBlocks.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';

/** What tabs share of an address, as it stands behind a path. */
export function sharedQuery(query: URLSearchParams): string {
  const text = sharedParams(query).toString();
  return text === '' ? '' : `?${text}`;
}

/** The values of an address that have these names. */
function namedIn(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (query.get(name) === null ? [] : [[name, query.get(name) ?? '']])),
  );
}

/** The object of a detail page: route parameters are read from the query first, then from the path (specification §2). */
export function useDetailPage(family: DetailFamily, tab: DetailTab) {
  const { level } = useSlots();
  const [query] = useSearchParams();
  const path = useParams();
  const id = query.get(family.param) ?? path[family.param] ?? '';
  const isExample = query.get('isExample') === 'true';
  const period = useMemo(() => namedIn(query, PERIOD_PARAMS), [query]);
  const asked = useMemo(() => namedIn(query, blockParams(tab)), [query, tab]);
  const header = useQuery({
    queryKey: [DETAIL, family.call, id, level, isExample],
    queryFn: ({ signal }) =>
      call(headerEndpoint(family), {
        params: { [family.scope]: id },
        ...(isExample && { query: { is_example: '1' } }),
        signal,
      }),
    // A visitor sees the preview, and an address below the family's edition leads away: neither makes a call.
    enabled: id !== '' && (isExample || (level !== VISITOR && level >= (family.needs ?? level))),
    retry: false,
  });
  // The address may ask for a sample of an object that is none.
  const isSample = isExample && header.data?.is_example !== false;
  const detail: DetailContextValue = useMemo(
    () => ({ family, tab, id, level: isSample ? SUPREME : level, isExample: isSample, period, asked }),
    [family, tab, id, level, isSample, period, asked],
  );
  return {
    detail,
    header: header.data,
    failure: header.error instanceof ApiFailure ? header.error : null,
    retry: () => void header.refetch(),
  };
}
