import { columnEstimateNote } from '#catalog/estimate-note.ts';
import { listingById } from '#catalog/index.ts';
import { knownMetrics } from '#features/content/help/server/index.ts';

/** Labels of figures that are estimates, by how far they are off. What is not among them was captured as it is. */
export type EstimateErrors = Readonly<Record<string, readonly string[]>>;

function byError(figures: Iterable<readonly [label: string, error: string | null]>): EstimateErrors {
  const out: Record<string, string[]> = {};
  for (const [label, error] of figures) {
    if (error === null) continue;
    const own = out[error] ?? [];
    if (!own.includes(label)) own.push(label);
    out[error] = own;
  }
  return out;
}

/** The estimates among the columns of a list; nothing for an unknown one. */
export function estimatesOfList(id: string): EstimateErrors {
  const listing = listingById(id);
  if (!listing) return {};
  return byError(
    Object.entries(listing.columns).map(
      ([name, { label }]) => [label, columnEstimateNote(listing, name)] as const,
    ),
  );
}

/** The estimates among all figures of the pages of one kind of object, or of all kinds. */
export function estimatesOf(kind: string | null): EstimateErrors {
  const own = knownMetrics().filter(({ of, isEstimate }) => isEstimate && (kind === null || of === kind));
  return byError(own.map(({ label, error }) => [label, error] as const));
}
