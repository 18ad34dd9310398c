import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api.ts';
import { showErrorToast, showToast } from '#platform/web/toast.ts';
import { type DataImport, explainImport, startImport } from '../contract.ts';
import { IMPORTS } from './useImports.ts';

/** Every feed tries every file. */
const EXPLAIN_MS = 120_000;

const without = <V>(of: Readonly<Record<string, V>>, key: string) =>
  Object.fromEntries(Object.entries(of).filter(([name]) => name !== key));

/** The column and the field of `粉丝数量=fans`. */
function pairOf(text: string): readonly [column: string, field: string] {
  const at = text.lastIndexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** What was chosen on the page. */
function useChoices(hint: string) {
  const [map, setMap] = useState<Readonly<Record<string, string>>>({});
  const [feeds, setFeeds] = useState<Readonly<Record<string, string>>>({});
  const [at, setAt] = useState('');
  const [ats, setAts] = useState<Readonly<Record<string, string>>>({});
  const [lists, setLists] = useState<Readonly<Record<string, string>>>({});
  const [saveAs, setSaveAs] = useState('');
  return {
    map,
    /** The feed of a file: that of the address where none was chosen. */
    feedOf: (place: number): string => feeds[place] ?? hint,
    at,
    ats,
    lists,
    saveAs,
    setAt,
    setSaveAs,
    /** Reads a column as a field; as none with an empty one. */
    setField: (column: string, field: string) =>
      setMap((before) => (field === '' ? without(before, column) : { ...before, [column]: field })),
    setAtOf: (place: number, day: string) =>
      setAts((before) => (day === '' ? without(before, String(place)) : { ...before, [place]: day })),
    setListOf: (place: number, list: string) => setLists((before) => ({ ...before, [place]: list })),
    setFeed: (place: number, feed: string) => setFeeds((before) => ({ ...before, [place]: feed })),
    addMapping: (texts: readonly string[]) =>
      setMap((before) => ({ ...before, ...Object.fromEntries(texts.map(pairOf)) })),
  };
}

/** Begins to import; true when it was taken. */
async function begin(body: object): Promise<boolean> {
  try {
    await call(startImport, { body, timeoutMs: EXPLAIN_MS });
  } catch (failure) {
    showErrorToast(failure);
    return false;
  }
  showToast('已开始导入');
  return true;
}

/** How the files of an import are read, as chosen on the page, and what they are then. */
export function useHow({ id, files }: DataImport, hint: string) {
  const choices = useChoices(hint);
  const { map, feedOf, at, ats, lists, saveAs } = choices;
  const places = files.map(({ place }) => place);
  const body = {
    id,
    map: Object.entries(map).map(([column, field]) => `${column}=${field}`),
    feeds: places.flatMap((place) => {
      const feed = feedOf(place);
      return feed === '' ? [] : [{ place, feed }];
    }),
    ats: places.flatMap((place) => {
      const own = ats[place];
      return own === undefined ? [] : [{ place, at: own }];
    }),
    lists: places.flatMap((place) => {
      const own = lists[place];
      return own === undefined ? [] : [{ place, list: own }];
    }),
    ...(at !== '' && { at }),
  };
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [IMPORTS, 'explain', body, places],
    queryFn: ({ signal }) => call(explainImport, { body, signal, timeoutMs: EXPLAIN_MS }),
    placeholderData: keepPreviousData,
    enabled: files.length > 0,
  });
  const name = saveAs.trim();
  return {
    ...choices,
    explained: data?.files,
    error,
    isFetching,
    retry: refetch,
    start: () => begin({ ...body, ...(name !== '' && { save_as: name }) }),
  };
}

/** How the files of an import are read. */
export type How = ReturnType<typeof useHow>;
