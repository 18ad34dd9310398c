import { useQueryClient } from '@tanstack/react-query';
import { viewerQuery } from '#features/people/identity/web/index.ts';

/** Asks anew who is looking, after something about them was changed. */
export function useReloadUser(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: viewerQuery.queryKey });
}
