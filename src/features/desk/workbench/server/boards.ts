import { limitOf, type ViewerLevel } from '#catalog/plans.ts';
import { prompts } from '#catalog/prompts.ts';
import { widgetOf } from '#catalog/widgets.ts';
import { newId } from '#features/people/identity/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Clock } from '#platform/server/clock.ts';
import { type Answer, type Refused, refuse, type Viewer } from '#platform/server/http/route.ts';
import type { BoardComponent, WorkBoard } from '../contract.ts';
import { freePlace, risen } from '../layout.ts';
import { boardsFull, FIRST_NAME, type Full, firstTypes, NAME_MOST, nameOf, templates } from '../rules.ts';
import { type BoardTable, boardsOf, changeBoard, insertBoard, removeBoard } from './store/boards.ts';

/** Dependencies of boards. */
export interface WorkbenchParts {
  readonly account: AccountStore;
  readonly clock: Clock;
}

/** Size of a new component in columns and rows of the grid. */
export const NEW_SIZE = { w: 4, h: 5 } as const;

export const NO_BOARD = refuse(404, '没有这个看板，可能已被删除');
const BAD_NAME = refuse(422, `名称应为1到${NAME_MOST}个字`);
const STALE = refuse(200, '看板已在其他页面修改，已显示最新内容');

/** A refusal by a number of the edition: a business failure with the words of the specification. */
export function fullRefusal({ prompt, needs }: Full, field: string): Refused {
  return { ...refuse(200, prompts[prompt].text), prompt, needs, field };
}

/** The components of a stored board. */
export const componentsOf = ({ components }: Pick<BoardTable, 'components'>) =>
  JSON.parse(components) as BoardComponent[];

/** A stored board on the wire; `place` is its place among those of its owner. */
export function wireBoard(
  row: BoardTable,
  { place, level }: { place: number; level: ViewerLevel },
): WorkBoard {
  const { id, name, version, share } = row;
  return {
    id,
    name,
    version: Number(version),
    is_locked: place >= limitOf('boards', level),
    share,
    components: componentsOf(row),
  };
}

/** The components of a template at their places. */
export const templateComponents = (id: string) => placed(templates.find((one) => one.id === id)?.types ?? []);

/** Components of these types, each at a free place. */
function placed(types: readonly number[]): BoardComponent[] {
  const made: BoardComponent[] = [];
  for (const type of types) {
    const known = widgetOf(type);
    if (!known) continue;
    const place = freePlace(made, NEW_SIZE);
    made.push({ id: newId(), type, title: known.title, query: '', rows: 5, ...place });
  }
  return risen(made);
}

const rowOf = (
  { clock }: WorkbenchParts,
  own: Pick<BoardTable, 'user_id' | 'name' | 'position'> & { readonly components: readonly BoardComponent[] },
): BoardTable => ({
  ...own,
  id: newId(),
  version: 1,
  share: '',
  components: JSON.stringify(own.components),
  created: clock.now(),
});

/** The boards of a person; whoever has none gets a first one (open reading 4). */
export function ownBoards(parts: WorkbenchParts, { id, level }: Viewer): Promise<BoardTable[]> {
  return parts.account.write(async (tx) => {
    const boards = await boardsOf(tx, id);
    if (boards.length > 0) return boards;
    const components = placed(firstTypes(level));
    const first = rowOf(parts, { user_id: id, name: FIRST_NAME, position: 0, components });
    await insertBoard(tx, first);
    return [first];
  });
}

/** A change of one board of one's own in a transaction. */
export interface BoardChange {
  readonly viewer: Viewer;
  readonly id: string;
  /** Version that the change is made from; without one it suits any. */
  readonly version?: number;
  /** Also allowed on a board beyond the edition's number. */
  readonly also?: 'locked';
}

/**
 * Changes one board. The version is held against the stored one in the transaction: of two tabs that change the same board, one
 * is told to look again. Whatever changes the board moves the version on.
 */
export function changeBoardOf(
  { account }: WorkbenchParts,
  { viewer, id, version, also }: BoardChange,
  change: (row: BoardTable, tx: Tx) => Promise<Answer<Partial<BoardTable>>>,
): Promise<Answer<WorkBoard>> {
  return account.write(async (tx): Promise<Answer<WorkBoard>> => {
    const boards = await boardsOf(tx, viewer.id);
    const place = boards.findIndex((one) => one.id === id);
    const row = boards[place];
    if (!row) return NO_BOARD;
    if (version !== undefined && version !== Number(row.version)) return STALE;
    const full = place >= limitOf('boards', viewer.level) ? boardsFull(viewer.level, place) : null;
    if (full && also !== 'locked') return fullRefusal(full, 'id');
    const made = await change(row, tx);
    if ('refused' in made) return made;
    const next = { ...row, ...made, version: Number(row.version) + 1 };
    await changeBoard(tx, next);
    return wireBoard(next, { place, level: viewer.level });
  });
}

/** Adds a board with these components, unless the edition has no more. */
export function addOwn(
  parts: WorkbenchParts,
  viewer: Viewer,
  make: (boards: readonly BoardTable[]) => Answer<{ name: string; components: readonly BoardComponent[] }>,
): Promise<Answer<WorkBoard>> {
  return parts.account.write(async (tx): Promise<Answer<WorkBoard>> => {
    const boards = await boardsOf(tx, viewer.id);
    const full = boardsFull(viewer.level, boards.length);
    if (full) return fullRefusal(full, 'name');
    const made = make(boards);
    if ('refused' in made) return made;
    const name = nameOf(made.name);
    if (name === null) return BAD_NAME;
    const position = Math.max(-1, ...boards.map((one) => Number(one.position))) + 1;
    const row = rowOf(parts, { user_id: viewer.id, position, components: made.components, name });
    await insertBoard(tx, row);
    return wireBoard(row, { place: boards.length, level: viewer.level });
  });
}

/** The copy of a board: every component under an id of its own. */
export function copyOf(boards: readonly BoardTable[], id: string) {
  const row = boards.find((one) => one.id === id);
  if (!row) return NO_BOARD;
  const name = [...`${row.name} 副本`].slice(0, NAME_MOST).join('');
  return { name, components: componentsOf(row).map((one) => ({ ...one, id: newId() })) };
}

/** Gives a board another name. */
export function renameOwn(
  parts: WorkbenchParts,
  change: BoardChange,
  text: string,
): Promise<Answer<WorkBoard>> {
  return changeBoardOf(parts, change, async () => {
    const name = nameOf(text);
    return name === null ? BAD_NAME : { name };
  });
}

/** Deletes a board; the last one stays. */
export function deleteOwn({ account }: WorkbenchParts, viewer: Viewer, id: string): Promise<Answer<true>> {
  return account.write(async (tx): Promise<Answer<true>> => {
    const boards = await boardsOf(tx, viewer.id);
    if (!boards.some((one) => one.id === id)) return NO_BOARD;
    if (boards.length === 1) return refuse(200, '至少保留一个看板');
    await removeBoard(tx, id);
    return true;
  });
}

/** Puts the boards into an order that names each once. */
export function sortOwn(
  { account }: WorkbenchParts,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Answer<true>> {
  return account.write(async (tx): Promise<Answer<true>> => {
    const boards = await boardsOf(tx, viewer.id);
    const isWhole = new Set(ids).size === boards.length && boards.every((one) => ids.includes(one.id));
    if (!isWhole || ids.length !== boards.length) return STALE;
    for (const [position, id] of ids.entries()) await changeBoard(tx, { id, position });
    return true;
  });
}
