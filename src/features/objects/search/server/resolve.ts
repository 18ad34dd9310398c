import { lists } from '#catalog/index.ts';
import { objectName } from '#engine/server/admit.ts';
import { readFirstRows } from '#engine/server/plan-rows.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import { authorOfKey } from '#market/read/author/author-of-key.ts';
import { idOfSource } from '#market/read/source-ids.ts';
import { type RequestContext, type Viewer } from '#platform/server/http/route.ts';
import { type ObjectMatch } from '../contract.ts';
import { type ObjectName, readPasted } from '../links.ts';
import { objectOf, planOf, type SearchParts, withIds } from './library-rows.ts';

/** The store id of a name; null for one that is malformed. */
async function storedId({ context }: SearchParts, { of, by, id }: ObjectName): Promise<string | null> {
  if (by === 'own') return internalId(id);
  return of === 'author' ? authorOfKey(context.store, id) : idOfSource(of, id);
}

const NOT_FOUND = '暂未收录该对象';

/** The object of a name, when the market knows it. */
async function objectNamed(
  parts: SearchParts,
  viewer: Viewer,
  name: ObjectName,
): Promise<ObjectMatch | null> {
  const listing = lists.find((one) => one.of.id === name.of);
  const stored = listing ? await storedId(parts, name) : null;
  const planned =
    listing && stored !== null ? planOf(listing, viewer, withIds(listing, [publicId(stored)])) : null;
  if (!listing || !planned) return null;
  const [row] = await readFirstRows(parts.context, planned, 1);
  return row ? objectOf(listing, row) : null;
}

/** What a pasted text names: the first of its readings that the market knows; it counts among the objects read in a day. */
export async function resolvePasted(parts: SearchParts, by: RequestContext, text: string) {
  const { names, problem, words } = readPasted(text);
  for (const name of names) {
    const object = await objectNamed(parts, by.viewer, name);
    if (!object) continue;
    const refused = await parts.admit(by, [objectName(object.of, object.id)]);
    return refused ?? { object, problem: '', words: '' };
  }
  return { object: null, problem: problem || NOT_FOUND, words };
}
