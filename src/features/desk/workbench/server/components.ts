import { listingById } from '#catalog/index.ts';
import { widgetOf } from '#catalog/widgets.ts';
import { listQueryFromUrl } from '#engine/list-query.ts';
import { newId } from '#features/people/identity/server/index.ts';
import { type Answer, refuse } from '#platform/server/http/route.ts';
import { queryShapeOf, readOwnQuery } from '../component-query.ts';
import type { BoardComponent, WorkBoard } from '../contract.ts';
import { freePlace, layoutProblem, type Placed, risen } from '../layout.ts';
import { componentsFull, NAME_MOST, nameOf } from '../rules.ts';
import {
  type BoardChange,
  changeBoardOf,
  componentsOf,
  fullRefusal,
  NEW_SIZE,
  type WorkbenchParts,
} from './boards.ts';

/** What a component shows. */
export interface Shown {
  readonly title: string;
  readonly query: string;
  readonly rows: number;
}

const NO_COMPONENT = refuse(404, '没有这个组件，可能已被删除');
const BAD_NAME = refuse(422, `名称应为1到${NAME_MOST}个字`);

const stored = (components: readonly BoardComponent[]) => ({ components: JSON.stringify(components) });

/** The problem of the filters of a component; null when its listing takes them. */
function queryProblem(type: number, query: string): string | null {
  if (query === '') return null;
  const shape = queryShapeOf(widgetOf(type)?.look);
  if (shape) return readOwnQuery(shape, query) === null ? '组件的类目、时间或关键词有误' : null;
  const id = widgetOf(type)?.listing;
  const listing = id === undefined ? undefined : listingById(id);
  if (!listing) return '这个组件没有筛选条件';
  return listQueryFromUrl(listing, new URLSearchParams(query)).problems[0]?.message ?? null;
}

/** Title and filters as they are kept, or why not. */
function checked(type: number, { title, query, rows }: Shown): Answer<Shown> {
  const name = nameOf(title);
  if (name === null) return BAD_NAME;
  const problem = queryProblem(type, query);
  return problem === null ? { title: name, query, rows } : refuse(422, problem);
}

/** Adds a component at the first free place, unless the board has as many as the edition allows. */
export function addTo(
  parts: WorkbenchParts,
  change: BoardChange,
  { type, ...own }: { readonly type: number } & Partial<Shown>,
): Promise<Answer<WorkBoard>> {
  return changeBoardOf(parts, change, async (row) => {
    const known = widgetOf(type);
    if (!known) return refuse(422, '没有这种组件');
    const components = componentsOf(row);
    const full = componentsFull(change.viewer.level, components.length);
    if (full) return fullRefusal(full, 'type');
    const shown = checked(type, {
      title: own.title ?? known.title,
      query: own.query ?? '',
      rows: own.rows ?? 5,
    });
    if ('refused' in shown) return shown;
    return stored([...components, { id: newId(), type, ...shown, ...freePlace(components, NEW_SIZE) }]);
  });
}

/** Changes what a component shows. */
export function editOf(
  parts: WorkbenchParts,
  change: BoardChange,
  { component, ...own }: Shown & { readonly component: string },
): Promise<Answer<WorkBoard>> {
  return changeBoardOf(parts, change, async (row) => {
    const components = componentsOf(row);
    const before = components.find((one) => one.id === component);
    if (!before) return NO_COMPONENT;
    const shown = checked(before.type, own);
    if ('refused' in shown) return shown;
    return stored(components.map((one) => (one.id === component ? { ...one, ...shown } : one)));
  });
}

/** Puts the components at other places. */
export function layOf(
  parts: WorkbenchParts,
  change: BoardChange,
  layout: readonly Placed[],
): Promise<Answer<WorkBoard>> {
  return changeBoardOf(parts, change, async (row) => {
    const components = componentsOf(row);
    const problem = layoutProblem(
      layout,
      components.map((one) => one.id),
    );
    if (problem !== null) return refuse(422, problem);
    const places = new Map(layout.map(({ id, ...place }) => [id, place]));
    return stored(components.map((one) => ({ ...one, ...places.get(one.id) })));
  });
}

/** Removes a component, also from a board that is locked; what is below rises. */
export function deleteFrom(
  parts: WorkbenchParts,
  change: BoardChange,
  component: string,
): Promise<Answer<WorkBoard>> {
  return changeBoardOf(parts, { ...change, also: 'locked' }, async (row) => {
    const components = componentsOf(row);
    if (!components.some((one) => one.id === component)) return NO_COMPONENT;
    return stored(risen(components.filter((one) => one.id !== component)));
  });
}
