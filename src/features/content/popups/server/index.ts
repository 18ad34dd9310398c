import type { Announcement } from '#features/content/announcements/server/services.ts';
import { type AuthContext, userById } from '#features/people/identity/server/index.ts';
import { endNotice, membershipOf } from '#features/people/membership/server/index.ts';
import { type ApiRoute, route, type Viewer } from '#platform/server/http/route.ts';
import { activityPopup, rookiePopup, sidebarPopups, vipPopup } from '../contract.ts';
import { type Ending, popupsOf, rookiePopupOf, vipPopupOf } from '../rules.ts';

const seconds = (ms: number) => Math.floor(ms / 1000);

/** What is to be said of the end of a user's edition. */
async function endingOf({ account, clock }: AuthContext, { id }: Viewer): Promise<Ending | null> {
  const user = await userById(account.db, id);
  if (!user) return null;
  return endNotice(await membershipOf(account.db, { id, ownerId: user.owner_id }, clock.now()), clock.now());
}

/** The calls that say what pops up (specification §7, overview). Activities and side bar have what the operator's file says. */
export function popupRoutes(
  people: AuthContext,
  announcements: () => Promise<readonly Announcement[]>,
): ApiRoute[] {
  const { account, clock } = people;
  return [
    route(vipPopup, async ({ viewer }) => {
      const popup = vipPopupOf(await endingOf(people, viewer), clock.now(), viewer.isSlave);
      return { show: popup !== null, popup };
    }),
    route(rookiePopup, async ({ viewer: { id, level, isSlave } }) => {
      const user = await userById(account.db, id);
      const popup = rookiePopupOf(
        { level, created: user ? seconds(user.created) : null, isMember: isSlave },
        seconds(clock.now()),
      );
      return { show: popup !== null, popup };
    }),
    route(sidebarPopups, async () => ({
      pop_list: popupsOf(await announcements(), 'sidebar', clock.now()),
    })),
    route(activityPopup, async () => {
      const [popup = null] = popupsOf(await announcements(), 'activity', clock.now());
      return { show: popup !== null, popup };
    }),
  ];
}
