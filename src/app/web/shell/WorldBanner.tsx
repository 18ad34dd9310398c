import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  useBuildingFigures,
  useFiguresWhileBuilding,
  useOlderBoards,
  useWorld,
} from '#platform/web/world.ts';
import type { WorkShare } from '#platform/wire/health.ts';

const FIGURES = '指标与榜单';

/** A quiet line with its bar: what is being computed, and how much of it is done. */
function ShareLine({ what, share: { done, total } }: { what: string; share: WorkShare }) {
  const percent = Math.floor((100 * done) / total);
  return (
    <div className="world-banner" role="status">
      <span className="world-banner-stage">
        {what}正在计算 {percent}%
      </span>
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
  const derived = useBuildingFigures();
  const older = useOlderBoards();
  if (world === null) {
    if (older === null) return null;
    return derived ? (
      <ShareLine what={FIGURES} share={derived} />
    ) : (
      <ShareLine what="更早的榜单" share={older} />
    );
  }
  const percent = Math.floor((100 * world.done) / world.total);
  return (
    <>
      <div className="world-banner" role="status">
        正在搭建演示市场 {percent}% <span className="world-banner-stage">{world.stage}</span>
        <span className="world-banner-bar" style={{ width: `${percent}%` }} />
      </div>
      {derived ? (
        <ShareLine what={FIGURES} share={derived} />
      ) : (
        <div className="world-banner">
          <span className="world-banner-stage">{FIGURES}等待数据</span>
        </div>
      )}
    </>
  );
}
