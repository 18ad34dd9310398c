import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { FLAGSHIP } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import { type MarketQuery, presetCategory } from '../contract.ts';
import { type MarketAsk, queryOf, readAsk, writeRequestParams } from './market-ask.ts';

/** What the address asks of a market. A market that is opened without a category opens with the one that was looked at last. */
export function useMarketQuery(type: '3' | '4') {
  const { level } = useSlots();
  const [params, setParams] = useSearchParams();
  const isOpen = level >= FLAGSHIP;
  const asked = params.get('cate');
  const preset = useQuery({
    queryKey: ['market-preset', type],
    queryFn: ({ signal }) => call(presetCategory, { query: { type }, signal }),
    enabled: isOpen && asked === null,
    meta: { isQuiet: true },
  });
  const isReady = isOpen && (asked !== null || !preset.isPending);
  const cate = asked ?? preset.data?.cate_id ?? '0';
  const ask = readAsk(params, cate);
  const go = (next: Partial<MarketAsk>) =>
    setParams(writeRequestParams({ ...ask, ...next }), { preventScrollReset: true });
  useEffect(() => {
    if (asked === null || !isOpen) return;
    // What is remembered is a convenience: a page works without.
    call(presetCategory, { query: { type, cate_id: asked } }).catch(() => undefined);
  }, [asked, isOpen, type]);
  return { query: queryOf(ask), ask, isReady, go };
}

/** A part of a market; what was shown stays until the next is there. */
export function useMarketPart<R>(
  endpoint: Endpoint<unknown, MarketQuery, R>,
  query: MarketQuery,
  isWanted: boolean,
) {
  return useQuery({
    queryKey: ['market', endpoint.path, query],
    queryFn: ({ signal }) => call(endpoint, { body: query, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}
