import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWorld } from '#platform/web/world.ts';

/** A slim line above the page while the demo market is being built; lists are read again when it is. */
export function WorldBanner() {
  const world = useWorld();
  const client = useQueryClient();
  const wasBuilding = useRef(false);
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
