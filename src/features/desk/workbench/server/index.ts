import { randomBytes } from 'node:crypto';
import { limitOf } from '#catalog/plans.ts';
import type { Migrations } from '#platform/server/account-store/migrate.ts';
import { type ApiRoute, refuse, route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { templates } from '../rules.ts';
import {
  addOwn,
  changeBoardOf,
  copyOf,
  deleteOwn,
  NO_BOARD,
  ownBoards,
  renameOwn,
  sortOwn,
  templateComponents,
  type WorkbenchParts,
  wireBoard,
} from './boards.ts';
import { addTo, deleteFrom, editOf, layOf } from './components.ts';
import { digestRoutes } from './digest.ts';
import { workbenchMigration } from './migrations/0160-workbench.ts';
import { digestMigration } from './migrations/0162-digest.ts';
import { sharedBoard } from './store/boards.ts';

/** The tables of the slice. */
export const workbenchMigrations: Migrations = {
  '0160-workbench': workbenchMigration,
  '0162-digest': digestMigration,
};

export { type DigestServices, digestJobs, sendDigests } from './digest.ts';

/** Bytes of the name of a read-only link: nobody guesses it. */
const SHARE_BYTES = 18;

function boardRoutes(parts: WorkbenchParts): ApiRoute[] {
  return [
    route(calls.readBoards, async ({ viewer }) => {
      const { level } = viewer;
      const boards = await ownBoards(parts, viewer);
      return {
        items: boards.map((row, place) => wireBoard(row, { place, level })),
        limits: { boards: limitOf('boards', level), components: limitOf('components', level) },
      };
    }),
    route(calls.addBoard, ({ body: { name, template }, viewer }) =>
      addOwn(parts, viewer, () => {
        if (template !== undefined && !templates.some(({ id }) => id === template))
          return refuse(422, '没有这个模板');
        return { name, components: template === undefined ? [] : templateComponents(template) };
      }),
    ),
    route(calls.copyBoard, ({ body, viewer }) => addOwn(parts, viewer, (boards) => copyOf(boards, body.id))),
    route(calls.renameBoard, ({ body: { name, ...on }, viewer }) =>
      renameOwn(parts, { ...on, viewer }, name),
    ),
    route(calls.deleteBoard, ({ body, viewer }) => deleteOwn(parts, viewer, body.id)),
    route(calls.sortBoards, ({ body, viewer }) => sortOwn(parts, viewer, body.ids)),
    route(calls.shareBoard, ({ body: { id, is_shared: isShared }, viewer }) =>
      // A link can be taken back also from a board that is locked.
      changeBoardOf(
        parts,
        { id, viewer, ...(!isShared && { also: 'locked' as const }) },
        async ({ share }) => ({
          share: isShared ? share || randomBytes(SHARE_BYTES).toString('base64url') : '',
        }),
      ),
    ),
    route(calls.readShared, async ({ query: { token }, viewer: { level } }) => {
      const row = await sharedBoard(parts.account.db, token);
      // Whoever looks sees the board, not the link it can be changed by.
      return row ? { ...wireBoard(row, { place: 0, level }), is_locked: false, share: '' } : NO_BOARD;
    }),
  ];
}

function componentRoutes(parts: WorkbenchParts): ApiRoute[] {
  return [
    route(calls.addComponent, ({ body: { id, version, type, title, query, rows }, viewer }) =>
      addTo(
        parts,
        { id, version, viewer },
        {
          type,
          ...(title !== undefined && { title }),
          ...(query !== undefined && { query }),
          ...(rows !== undefined && { rows }),
        },
      ),
    ),
    route(calls.editComponent, ({ body: { id, version, ...own }, viewer }) =>
      editOf(parts, { id, version, viewer }, own),
    ),
    route(calls.layComponents, ({ body: { id, version, layout }, viewer }) =>
      layOf(parts, { id, version, viewer }, layout),
    ),
    route(calls.deleteComponent, ({ body: { id, version, component }, viewer }) =>
      deleteFrom(parts, { id, version, viewer }, component),
    ),
  ];
}

/** The calls of the workbench (domain.md 5.3). */
export function workbenchRoutes(parts: WorkbenchParts): ApiRoute[] {
  return [...boardRoutes(parts), ...componentRoutes(parts), ...digestRoutes(parts)];
}
