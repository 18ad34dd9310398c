import { loadCards, readCard } from '#engine/server/card-row.ts';
import { internalId, publicId } from '#engine/server/public-id.ts';
import type { QueryContext } from '#engine/server/query-context.ts';
import { idOfSource } from '#market/read/source-ids.ts';
import { type Answer, refuse, type Viewer } from '#platform/server/http/route.ts';
import {
  type CatalogueKind,
  catalogueKinds,
  type NamedSource,
  refuseSources,
  sourceOfLine,
} from '../rules.ts';
import { type CatalogueParts, sourceCards } from './read-catalogue.ts';
import { catalogueSourcesOf, deleteCatalogueSource, insertSources } from './store/sources.ts';

interface KnownSource {
  readonly kind: CatalogueKind;
  /** Store id. */
  readonly id: string;
}

const storedId = ({ kind, by, id }: NamedSource): string | null =>
  by === 'own' ? internalId(id) : idOfSource(kind, id);

/** What lines name that the market knows, and the lines that name nothing known. */
async function resolveLines(context: QueryContext, lines: readonly string[]) {
  const named = lines.map((line) => {
    const source = sourceOfLine(line);
    const id = source === null ? null : storedId(source);
    return { line, source: source && id !== null ? { kind: source.kind, id } : null };
  });
  for (const kind of catalogueKinds) {
    const ids = named.flatMap(({ source }) => (source?.kind === kind ? [publicId(source.id)] : []));
    await loadCards(context, sourceCards[kind], ids);
  }
  const known: KnownSource[] = [];
  const unknown: string[] = [];
  for (const { line, source } of named) {
    const card =
      source &&
      (await readCard(context, sourceCards[source.kind], { id: publicId(source.id), banded: true }));
    if (source && card) known.push(source);
    else unknown.push(line);
  }
  return { known, unknown };
}

/**
 * Adds what lines name to the catalogue of the viewer's team, all of it or nothing. Brands need the edition of their pages; the
 * limit is checked in the transaction that writes.
 */
export async function addLines(
  { account, clock, context, admitScope }: CatalogueParts,
  viewer: Viewer,
  lines: readonly string[],
): Promise<Answer<{ added: number; unknown: string[] }>> {
  const { known, unknown } = await resolveLines(context, lines);
  const closed = await admitScope(
    { viewer },
    known.flatMap(({ kind, id }) => (kind === 'brand' ? [{ of: kind, id: publicId(id) }] : [])),
  );
  if (closed) return closed;
  return account.write(async (tx): Promise<Answer<{ added: number; unknown: string[] }>> => {
    const keyOf = (kind: CatalogueKind, id: string) => `${kind} ${id}`;
    const before = new Set(
      (await catalogueSourcesOf(tx, viewer.teamId)).map((row) => keyOf(row.kind, row.object_id)),
    );
    const fresh = [...new Map(known.map((one) => [keyOf(one.kind, one.id), one]))].flatMap(([key, one]) =>
      before.has(key) ? [] : [one],
    );
    const full = refuseSources(viewer.level, before.size, fresh.length);
    if (full) return { ...refuse(200, full.message), prompt: full.prompt, needs: full.needs, field: 'lines' };
    const row = { team_id: viewer.teamId, added_by: viewer.id, created: clock.now() };
    await insertSources(
      tx,
      fresh.map(({ kind, id }) => ({ ...row, kind, object_id: id })),
    );
    return { added: fresh.length, unknown };
  });
}

/** Takes a source out of the catalogue of the viewer's team. */
export async function removeCatalogueSource(
  { account }: CatalogueParts,
  viewer: Viewer,
  { kind, id }: { readonly kind: CatalogueKind; readonly id: string },
): Promise<Answer<{ changed: number }>> {
  const object_id = internalId(id);
  if (object_id === null) return refuse(404, '我的商品库里没有它');
  return account.write(async (tx) => ({
    changed: await deleteCatalogueSource(tx, { team_id: viewer.teamId, kind, object_id }),
  }));
}
