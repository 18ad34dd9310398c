import { type ApiRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { addMember } from './add-member.ts';
import { decide, invitationOf } from './invitation.ts';
import { teamOf } from './list-team.ts';
import type { TeamParts } from './parts.ts';
import { markSeat, removeSeat, sendRemoval } from './remove-member.ts';

export { seatWithin } from './add-member.ts';
export type { TeamParts } from './parts.ts';
export { seatRemarks } from './store.ts';

/** The calls of teams (specification §7, slave). */
export function teamRoutes(parts: TeamParts): ApiRoute[] {
  return [
    route(calls.readSlaves, ({ viewer }) => teamOf(parts, viewer)),
    route(calls.addSlave, ({ body, viewer }) => addMember(parts, viewer, body)),
    route(calls.markSlave, ({ body, viewer }) => markSeat(parts, viewer, body)),
    route(calls.sendRemoveCode, ({ body, viewer, caller }) =>
      sendRemoval(parts, { viewer, caller }, body.id),
    ),
    route(calls.removeSlave, ({ body, viewer, caller }) => removeSeat(parts, { viewer, caller }, body)),
    route(calls.readInvitation, ({ viewer }) => invitationOf(parts, viewer)),
    route(calls.decideInvitation, ({ body, viewer }) => decide(parts, viewer, body)),
  ];
}
