import { UseMeter } from '#platform/web/ui/UseMeter.tsx';
import { useFollowed } from './follow-state.ts';

/** How much one follows, of how much: the limit counts all kinds together. */
export function FollowUse() {
  const followed = useFollowed(1);
  if (!followed) return null;
  return <UseMeter label="关注" unit="个" meter={{ ...followed.meter, reset_at: null }} />;
}
