import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '#features/people/identity/web/index.ts';
import { call } from '#platform/web/api.ts';
import { late } from '#platform/web/ui/late.tsx';

const InvitationDialog = late(async () => (await import('./InvitationDialog.tsx')).InvitationDialog, {
  isQuiet: true,
});

/** Asks once, after the log-in, whether a team invites whoever is looking, and shows it. Only a trial can be invited. */
export function InvitationHost() {
  const user = useUser();
  const client = useQueryClient();
  const isRequired = user !== undefined && user.id !== '' && user.vip_level === 0 && !user.is_slave;
  const queryKey = ['invitation', user?.id];
  const { data } = useQuery({
    queryKey,
    // Few are invited: others load no contract of teams.
    queryFn: async ({ signal }) => call((await import('../contract.ts')).readInvitation, { signal }),
    enabled: isRequired,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  if (!isRequired || !data) return null;
  return (
    <InvitationDialog
      invitation={data}
      onLater={() => client.setQueryData(queryKey, null)}
      onDecided={() => client.invalidateQueries()}
    />
  );
}
