import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFiguresWhileBuilding, useOlderBoards, useWorld } from '#platform/web/world.ts';
import type { OlderBoards } from '#platform/wire/health.ts';

/** A quiet line while the rankings of older days are being built; everything else is there. */
function OlderBoardsLine({ done, total }: OlderBoards) {
  const percent = Math.floor((100 * done) / total);
  return (
    <div className="world-banner" role="status">
      <span className="world-banner-stage">更早的榜单正在计算 {percent}%</span>
      <span className="world-banner-bar" style={{ width: `${percent}%` }} />
    </div>
  );
}

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
  const older = useOlderBoards();
  if (world === null) return older && <OlderBoardsLine {...older} />;
  const percent = Math.floor((100 * world.done) / world.total);
  return (
    <div className="world-banner" role="status">
      正在搭建演示市场 {percent}% <span className="world-banner-stage">{world.stage}</span>
      <span className="world-banner-bar" style={{ width: `${percent}%` }} />
    </div>
  );
}
