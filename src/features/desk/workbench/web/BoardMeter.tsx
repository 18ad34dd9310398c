import { VISITOR } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { UseMeter } from '#platform/web/ui/UseMeter.tsx';
import { useBoards } from './useBoards.ts';

/** How many boards one has, of how many. */
export function BoardMeter() {
  const { level } = useSlots();
  const { data } = useBoards(level !== VISITOR);
  if (!data) return null;
  const meter = { used: data.items.length, total: data.limits.boards, reset_at: null };
  return <UseMeter label="工作台看板" unit="个" meter={meter} />;
}
