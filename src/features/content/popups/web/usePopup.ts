import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { nowSeconds } from '#platform/web/clock.ts';
import { today } from '#platform/web/format/times.ts';
import { countShown, timesShown } from '#platform/web/storage.ts';
import type { Endpoint } from '#platform/wire/endpoint.ts';
import { activityPopup, type Popup, rookiePopup, sidebarPopups, vipPopup } from '../contract.ts';

type One = { show: boolean; popup: Popup | null };

/** A pop-up is a kindness: whatever fails, nobody hears of it. */
async function quietly<R>(endpoint: Endpoint<unknown, unknown, R>, signal: AbortSignal): Promise<R | null> {
  return call(endpoint, { signal }).catch(() => null);
}

async function offered(isUser: boolean, signal: AbortSignal): Promise<Popup[]> {
  const ones = isUser ? [vipPopup, rookiePopup, activityPopup] : [activityPopup];
  const answers = await Promise.all(
    ones.map((endpoint) => quietly(endpoint as Endpoint<unknown, unknown, One>, signal)),
  );
  const side = await quietly(sidebarPopups, signal);
  const single = answers.flatMap((answer) => (answer?.show && answer.popup ? [answer.popup] : []));
  return [...single, ...(side?.pop_list ?? [])];
}

/** Whether a pop-up may be shown now: within its time, and not as often as it may be today. */
export function isDue({ id, start, end, freq }: Popup): boolean {
  const now = nowSeconds();
  return start <= now && now < end && timesShown(id, today()) < freq;
}

/** The one pop-up to show, and how to put it away; after that none follows until the next visit. */
export function usePopup(isUser: boolean): { popup: Popup | null; putAway(): void } {
  const [isAway, setAway] = useState(false);
  const { data } = useQuery({
    queryKey: ['popups', isUser],
    queryFn: ({ signal }) => offered(isUser, signal),
    staleTime: Number.POSITIVE_INFINITY,
    select: (all) => all.find(isDue) ?? null,
    // What is due is decided when the answer comes; counting a showing must not change it.
    structuralSharing: true,
    enabled: !isAway,
  });
  const putAway = () => {
    if (data) countShown(data.id, today());
    setAway(true);
  };
  return { popup: isAway ? null : (data ?? null), putAway };
}
