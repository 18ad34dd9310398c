import { newId } from '#features/people/identity/server/index.ts';
import {
  type Answer,
  type ApiRoute,
  type Refused,
  refuse,
  route,
  type Viewer,
} from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { cleanName, MAX_COLUMN_SETS, nameProblem } from '../rules.ts';
import type { ListSettingsParts } from './parts.ts';
import { columnSetsOf, insertColumnSet, removeColumnSet } from './store/column-sets.ts';

/** Input for saving a set. */
interface ColumnSetDraft {
  readonly page: string;
  readonly name: string;
  readonly columns: readonly string[];
}

/** Saves a set under a new name; the transaction that writes counts those of the list. */
async function saveSet(
  { account, clock }: ListSettingsParts,
  viewer: Viewer,
  { page, name: raw, columns }: ColumnSetDraft,
): Promise<Answer<{ id: string }>> {
  const name = cleanName(raw);
  const problem = nameProblem(name);
  if (problem !== null) return { ...refuse(422, problem), field: 'name' };
  const [id, userId, created] = [newId(), viewer.id, clock.now()];
  return account.write(async (tx): Promise<Answer<{ id: string }>> => {
    const others = await columnSetsOf(tx, { userId, page });
    if (others.some((one) => one.name === name)) return { ...refuse(200, '已有同名的列方案'), field: 'name' };
    if (others.length >= MAX_COLUMN_SETS)
      return refuse(200, `每个列表最多${MAX_COLUMN_SETS}个列方案，请先删除一个`);
    const stored = JSON.stringify([...new Set(columns)]);
    await insertColumnSet(tx, { id, user_id: userId, page, name, columns: stored, created });
    return { id };
  });
}

/** Removes a set of one's own. */
function dropSet({ account }: ListSettingsParts, viewer: Viewer, id: string) {
  return account.write(
    async (tx): Promise<true | Refused> =>
      (await removeColumnSet(tx, viewer.id, id)) ? true : refuse(404, '没有这个列方案'),
  );
}

/** The calls of column sets; `refuseColumns` says why a list cannot have some columns. */
export function columnSetRoutes(
  parts: ListSettingsParts,
  refuseColumns: (viewer: Viewer, draft: Pick<ColumnSetDraft, 'page' | 'columns'>) => Promise<Refused | null>,
): ApiRoute[] {
  return [
    route(calls.readColumnSets, async ({ viewer }) => ({
      items: (await columnSetsOf(parts.account.db, { userId: viewer.id })).map(
        ({ id, page, name, columns }) => ({ id, page, name, columns: JSON.parse(columns) as string[] }),
      ),
      total: MAX_COLUMN_SETS,
    })),
    route(
      calls.saveColumnSet,
      async ({ body, viewer }) => (await refuseColumns(viewer, body)) ?? saveSet(parts, viewer, body),
    ),
    route(calls.deleteColumnSet, ({ body, viewer }) => dropSet(parts, viewer, body.id)),
  ];
}
