import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import { call } from '#platform/web/api.ts';
import { useRemembered } from '#platform/web/storage.ts';
import { readOwnColumns, saveOwnColumns } from '../contract.ts';

type Columns = Readonly<Record<string, readonly string[]>>;

const isSame = (a: readonly string[] | undefined, b: readonly string[] | undefined) =>
  a?.join(' ') === b?.join(' ');

/** Writes what changed since the account last said it. */
function saveChanges(known: Columns, now: Columns): void {
  for (const page of new Set([...Object.keys(known), ...Object.keys(now)])) {
    if (isSame(known[page], now[page])) continue;
    const columns = now[page];
    // The browser keeps them whatever comes of it; the next change tries again.
    void call(saveOwnColumns, { body: { page, columns: columns ? [...columns] : null } }).catch(
      () => undefined,
    );
  }
}

/** Saves the columns of all lists in the account: what it has replaces what this browser had, and changes go there. */
export function ColumnKeeper({ level }: { level: ViewerLevel }) {
  const { data } = useQuery({
    queryKey: ['own-columns'],
    queryFn: ({ signal }) => call(readOwnColumns, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: level !== VISITOR,
  });
  useEffect(() => {
    if (!data || level === VISITOR) return;
    let known: Columns = data.columns;
    useRemembered.setState({ columns: known });
    return useRemembered.subscribe(({ columns }) => {
      if (columns === known) return;
      saveChanges(known, columns);
      known = columns;
    });
  }, [data, level]);
  return null;
}
