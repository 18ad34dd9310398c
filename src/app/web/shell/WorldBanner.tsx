import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#platform/web/api.ts';
import { health } from '#platform/wire/health.ts';

/** While the market is being built its progress is asked for this often. */
const POLL_MS = 2000;

const worldQuery = {
  queryKey: ['world'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(health, { signal }),
  // A failed question about progress is nothing anybody has to see.
  retry: false,
} as const;

/** A slim line above the page while the demo market is being built; lists are read again when it is. */
export function WorldBanner() {
  const { data } = useQuery({
    ...worldQuery,
    refetchInterval: ({ state }) => (state.data?.world ? POLL_MS : false),
  });
  const client = useQueryClient();
  const wasBuilding = useRef(false);
  const world = data?.world ?? null;
  useEffect(() => {
    if (world === null && wasBuilding.current) void client.invalidateQueries();
    wasBuilding.current = world !== null;
  }, [world, client]);
  if (world === null) return null;
  const percent = Math.floor((100 * world.done) / world.total);
  return (
    <div className="world-banner" role="status">
      正在搭建演示市场 {percent}% <span className="world-banner-stage">{world.stage}</span>
      <span className="world-banner-bar" style={{ width: `${percent}%` }} />
    </div>
  );
}
