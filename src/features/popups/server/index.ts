import { membershipOf } from '#features/membership/server/index.ts';
import { type People, userById } from '#features/session/server/index.ts';
import { type Route, route, type Viewer } from '#platform/server/http/route.ts';
import { activityPopup, rookiePopup, sidebarPopups, vipPopup } from '../contract.ts';
import { type PopupViewer, rookiePopupOf, vipPopupOf } from '../rules.ts';

const seconds = (ms: number) => Math.floor(ms / 1000);

async function viewerOf({ account, clock }: People, { id, level }: Viewer): Promise<PopupViewer> {
  const user = await userById(account.db, id);
  if (!user) return { level, created: null, ends: null };
  const { ends } = await membershipOf(account.db, { id, ownerId: user.owner_id }, clock.now());
  return { level, created: seconds(user.created), ends: ends === null ? null : seconds(ends) };
}

/** The calls that say what pops up (specification §7, overview). Nothing is advertised: activities and side bar are empty until there are some. */
export function popupRoutes(people: People): Route[] {
  const now = () => seconds(people.clock.now());
  return [
    route(vipPopup, async ({ viewer }) => {
      const popup = vipPopupOf(await viewerOf(people, viewer), now());
      return { show: popup !== null, popup };
    }),
    route(rookiePopup, async ({ viewer }) => {
      const popup = rookiePopupOf(await viewerOf(people, viewer), now());
      return { show: popup !== null, popup };
    }),
    route(sidebarPopups, async () => ({ pop_list: [] })),
    route(activityPopup, async () => ({ show: false, popup: null })),
  ];
}
