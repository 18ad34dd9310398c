import { allListings } from '#catalog/index.ts';
import type { FormulaFormat } from '#catalog/kernel/formula.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { VISITOR } from '#catalog/plans.ts';
import { formulaColumn, shownFormula, storedFormula, withFormulas } from '#engine/formula/formula-column.ts';
import { isProblem, MAX_STORED_FORMULA_LENGTH } from '#engine/formula/parse.ts';
import { newId } from '#features/people/identity/server/index.ts';
import type { AccountStore } from '#platform/server/account-store/account-store.ts';
import type { Tx } from '#platform/server/account-store/transaction.ts';
import type { Clock } from '#platform/server/clock.ts';
import {
  type Answer,
  type ApiRoute,
  type Refused,
  refuse,
  route,
  type Viewer,
} from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { cleanName, MAX_FORMULAS, nameProblem } from '../rules.ts';
import {
  changeFormula,
  type FormulaTable,
  formulasOf,
  insertFormula,
  removeFormula,
} from './store/formulas.ts';

interface Parts {
  readonly account: AccountStore;
  readonly clock: Clock;
}

/** Input for saving a formula column. */
interface SavedFormulaInput {
  readonly page: string;
  readonly id?: string | undefined;
  readonly name: string;
  readonly expression: string;
  readonly format: FormulaFormat;
}

const listingOf = (page: string): Listing | undefined => allListings.find((one) => one.id === page);
const noList = () => refuse(422, '没有这个列表');
const noFormula = () => refuse(404, '没有这个公式列');

/** A listing with the formula columns of the viewer; visitors have none. */
export async function ownListing(
  account: AccountStore,
  { id, level }: Pick<Viewer, 'id' | 'level'>,
  listing: Listing,
): Promise<Listing> {
  if (level === VISITOR) return listing;
  return withFormulas(listing, await formulasOf(account.db, { userId: id, page: listing.id }));
}

/** The problem of a formula of a list in words, or null if it is valid. */
function problemOf(
  listing: Listing,
  input: Pick<SavedFormulaInput, 'name' | 'expression' | 'format'>,
  longest?: number,
): string | null {
  const column = formulaColumn(listing, input, longest);
  return isProblem(column) ? column.problem : null;
}

/** A formula as its owner reads it: columns by their labels, and what is wrong with it today. */
function shown({ id, page, name, expression, format }: FormulaTable): calls.OwnFormula {
  const listing = listingOf(page);
  if (!listing) return { id, page, name, expression, format, problem: '没有这个列表' };
  const problem = problemOf(listing, { name, expression, format }, MAX_STORED_FORMULA_LENGTH);
  return { id, page, name, expression: shownFormula(listing, expression), format, problem };
}

/** Ids are lower case: the key of the column is made from them, and wire names have no capitals. */
const newFormulaId = () => Buffer.from(newId(), 'base64url').toString('hex');

/** What stands against a name or a number of the list. */
function refuseAmong(
  others: readonly FormulaTable[],
  { listing, input }: { listing: Listing; input: SavedFormulaInput },
): Refused | null {
  if (others.some(({ name }) => name === input.name))
    return { ...refuse(200, '已有同名的公式列'), field: 'name' };
  if (Object.values(listing.columns).some(({ label }) => label === input.name))
    return { ...refuse(200, '列表中已有同名的列'), field: 'name' };
  if (input.id === undefined && others.length >= MAX_FORMULAS)
    return refuse(200, `每个列表最多${MAX_FORMULAS}个公式列`);
  return null;
}

async function write(
  tx: Tx,
  {
    input,
    listing,
    userId,
    now,
  }: { input: SavedFormulaInput; listing: Listing; userId: string; now: number },
) {
  const all = await formulasOf(tx, { userId, page: listing.id });
  const own = input.id === undefined ? undefined : all.find(({ id }) => id === input.id);
  if (input.id !== undefined && !own) return noFormula();
  const refused = refuseAmong(
    all.filter((one) => one !== own),
    { listing, input },
  );
  if (refused) return refused;
  const { name, format } = input;
  const expression = storedFormula(listing, input.expression);
  const id = own?.id ?? newFormulaId();
  if (own) await changeFormula(tx, { id, name, expression, format });
  else
    await insertFormula(tx, {
      id,
      user_id: userId,
      page: listing.id,
      name,
      expression,
      format,
      created: now,
    });
  return { id };
}

/** Saves a formula column, new or in place of one of the list; the number of the list is decided in the transaction that writes. */
async function saveFormula(
  { account, clock }: Parts,
  viewer: Viewer,
  asked: SavedFormulaInput,
): Promise<Answer<{ id: string }>> {
  const listing = listingOf(asked.page);
  if (!listing) return noList();
  const input = { ...asked, name: cleanName(asked.name) };
  const unnamed = nameProblem(input.name);
  if (unnamed !== null) return { ...refuse(422, unnamed), field: 'name' };
  const problem = problemOf(listing, input);
  if (problem !== null) return { ...refuse(422, problem), field: 'expression' };
  const now = clock.now();
  return account.write(
    (tx): Promise<Answer<{ id: string }>> => write(tx, { input, listing, userId: viewer.id, now }),
  );
}

/** The calls of formula columns. */
export function formulaRoutes(parts: Parts): ApiRoute[] {
  const { account } = parts;
  return [
    route(calls.readFormulas, async ({ viewer }) => ({
      items: (await formulasOf(account.db, { userId: viewer.id })).map(shown),
      total: MAX_FORMULAS,
    })),
    route(calls.checkFormula, async ({ body: { page, expression } }) => {
      const listing = listingOf(page);
      return listing ? { problem: problemOf(listing, { name: '', expression, format: 'number' }) } : noList();
    }),
    route(calls.saveFormula, ({ body, viewer }) => saveFormula(parts, viewer, body)),
    route(calls.deleteFormula, ({ body, viewer }) =>
      account.write(
        async (tx): Promise<true | Refused> =>
          (await removeFormula(tx, viewer.id, body.id)) ? true : noFormula(),
      ),
    ),
  ];
}
