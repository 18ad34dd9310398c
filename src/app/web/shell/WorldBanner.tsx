import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFiguresWhileBuilding, useWorld } from '#platform/web/world.ts';

/** A slim line above the page while the demo market is being built; pages are read again when new figures of it are there. */
export function WorldBanner() {
  const world = useWorld();
  const client = useQueryClient();
  const figures = useFiguresWhileBuilding();
  const before = useRef(figures);
  useEffect(() => {
    if (before.current !== null && figures !== before.current) void client.invalidateQueries();
    before.current = figures;
  }, [figures, client]);
  if (world === null) return null;
  const percent = Math.floor((100 * world.done) / world.total);
  return (
    <div className="world-banner" role="status">
      正在搭建演示市场 {percent}% <span className="world-banner-stage">{world.stage}</span>
      <span className="world-banner-bar" style={{ width: `${percent}%` }} />
    </div>
  );
}
