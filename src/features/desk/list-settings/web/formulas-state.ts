import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Listing } from '#catalog/kernel/listing.ts';
import { VISITOR } from '#catalog/plans.ts';
import { formulaKey, withFormulas } from '#engine/formula/formula-column.ts';
import { LISTINGS } from '#engine/web/calls.ts';
import { useSlots } from '#engine/web/slots.ts';
import { showColumn } from '#engine/web/table/show-column.ts';
import { call } from '#platform/web/api.ts';
import { useRemembered } from '#platform/web/storage.ts';
import { deleteFormula, type OwnFormula, readFormulas, saveFormula } from '../contract.ts';

const FORMULAS = ['formulas'] as const;
const none: readonly OwnFormula[] = [];

function useAllFormulas() {
  const { level } = useSlots();
  return useQuery({
    queryKey: FORMULAS,
    queryFn: ({ signal }) => call(readFormulas, { signal }),
    enabled: level !== VISITOR,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A listing with the formula columns of the user who looks. */
export function useOwnListing(listing: Listing): { readonly listing: Listing; readonly isReady: boolean } {
  const { level } = useSlots();
  const { data, isPending } = useAllFormulas();
  const items = data?.items ?? none;
  const own = useMemo(
    () =>
      withFormulas(
        listing,
        items.filter(({ page, problem }) => page === listing.id && problem === null),
      ),
    [listing, items],
  );
  return { listing: own, isReady: level === VISITOR || !isPending };
}

/** What an editor asks to be saved. */
export type FormulaDraft = Pick<OwnFormula, 'name' | 'expression' | 'format'>;

/** The formula columns of a list, and what can be done with them. */
export function useFormulas(listing: Listing) {
  const client = useQueryClient();
  const { data } = useAllFormulas();
  const { columns, setColumns } = useRemembered();
  const chosen = columns[listing.id];
  const reload = async () => {
    await client.invalidateQueries({ queryKey: FORMULAS });
    await client.invalidateQueries({ queryKey: [...LISTINGS, listing.id] });
  };
  return {
    items: (data?.items ?? none).filter(({ page }) => page === listing.id),
    total: data?.total ?? 0,
    save: async (id: string | null, draft: FormulaDraft) => {
      const saved = await call(saveFormula, {
        body: { page: listing.id, ...(id !== null && { id }), ...draft },
      });
      await reload();
      const key = formulaKey(saved.id);
      // A new column stands in the table, also of whoever chose others.
      if (chosen && !chosen.includes(key)) setColumns(listing.id, [...chosen, key]);
      showColumn(key);
    },
    remove: async (id: string) => {
      if (chosen)
        setColumns(
          listing.id,
          chosen.filter((key) => key !== formulaKey(id)),
        );
      await call(deleteFormula, { body: { id } });
      await reload();
    },
  };
}
