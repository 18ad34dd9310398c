import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { type ComponentProps, Profiler } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { products } from '#catalog/lists/products.ts';
import type { WireRow } from '#engine/contract.ts';
import { DataTable } from './DataTable.tsx';
import type { ExtraColumn } from './extra-column.ts';

/** Which rows were drawn, by the text of their cell. */
const drawn: string[] = [];

function Look({ row }: { row: WireRow }) {
  drawn.push(String(row.text));
  return <input aria-label={String(row.text)} defaultValue="" />;
}

const box: ExtraColumn = { key: 'box', label: '', width: 44, side: 'start', Look };
const others: ExtraColumn = { key: 'other', label: '', width: 44, side: 'start', Look };
const { key: idName } = products.of;

/** Rows of an answer: the ids of the objects, and texts that are the answer's own. */
const rowsOf = (answer: string, ids: readonly number[]) =>
  ids.map((id) => ({ [idName]: `p${id}`, text: `${answer} ${id}` }) as unknown as WireRow);

/** What a commit left in the document. */
interface Seen {
  readonly texts: readonly string[];
  readonly drawn: readonly string[];
  /** Rows of the table and of the room that is left for rows. */
  readonly height: number;
  readonly isBusy: boolean;
  /** Rows before the mark of those that are of before; all without it. */
  readonly first: number;
}

function look(): Seen {
  const rows = [...document.querySelectorAll<HTMLElement>('tbody:not([aria-hidden]) tr')];
  const real = rows.filter((row) => !row.hidden);
  const room = document.querySelector<HTMLElement>('.rows-to-come');
  const mark = rows.findIndex((row) => row.hidden);
  return {
    texts: real.map((row) => row.querySelector('input')?.ariaLabel ?? ''),
    drawn: drawn.splice(0),
    height: real.length + Number(room?.style.getPropertyValue('--rows') ?? 0),
    isBusy: document.querySelector('tbody[aria-busy="true"]') !== null,
    first: mark < 0 ? real.length : mark,
  };
}

/** A table whose commits are written down. */
function table() {
  const commits: Seen[] = [];
  const page = (rows: readonly WireRow[], other: Partial<ComponentProps<typeof DataTable>> = {}) => (
    <MemoryRouter>
      <Profiler id="table" onRender={() => void commits.push(look())}>
        <DataTable {...shared} rows={rows} {...other} />
      </Profiler>
    </MemoryRouter>
  );
  const { rerender } = render(page([]));
  const show = (...of: Parameters<typeof page>) => {
    commits.length = 0;
    rerender(page(...of));
    return [...commits];
  };
  return { show };
}

const shared: Omit<ComponentProps<typeof DataTable>, 'rows'> = {
  listing: products,
  columns: [],
  sorted: { key: 'sales', dir: 'desc' },
  isBanded: false,
  isCut: false,
  onSort: () => undefined,
  extras: [box],
};

/** Where nothing says how high rows are, they are as low as rows can be. */
const windowful = () => Math.ceil(innerHeight / 44);

/** Puts every element where a table's first row would be. */
function placeRows(top: number, height: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top, height } as DOMRect);
}

/** What `rowsInSight` has to find: all down to the lower edge of the window, and two. */
const inSight = (top: number, height: number) => Math.max(0, Math.ceil((innerHeight - top) / height)) + 2;

afterEach(() => {
  vi.restoreAllMocks();
  drawn.length = 0;
});

const idLists = fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 50 });
const places = fc.record({ top: fc.integer({ min: -2000, max: 1500 }), height: fc.constantFrom(44, 56, 76) });

it('an answer draws the rows in sight in its first commit and all in the last, whatever was there before', () => {
  fc.assert(
    fc.property(idLists, idLists, places, (before, after, { top, height }) => {
      cleanup();
      drawn.length = 0;
      placeRows(top, height);
      const { show } = table();
      show(rowsOf('old', before));
      const held = new Map(
        [...document.querySelectorAll('input')].map((one) => [one.ariaLabel?.split(' ')[1], one]),
      );
      const commits = show(rowsOf('new', after));
      const first = commits[0] as Seen;
      // Without a row nothing says where rows will be: then a screen of them is drawn.
      const count = Math.min(after.length, before.length === 0 ? windowful() : inSight(top, height));
      const wanted = after.map((id) => `new ${id}`);
      expect(first.texts.slice(0, count)).toEqual(wanted.slice(0, count));
      expect(first.first).toBe(count);
      // What is below is of before, as it was drawn: nothing of it is drawn once more, and nothing twice.
      const rest = before.slice(count, after.length).filter((id) => !after.slice(0, count).includes(id));
      expect(first.texts.slice(count)).toEqual(rest.map((id) => `old ${id}`));
      expect(new Set(first.drawn)).toEqual(new Set(wanted.slice(0, count)));
      expect(first.isBusy).toBe(count < after.length);
      // The page is as high as it stays.
      for (const { height: rows } of commits) expect(rows).toBe(after.length);
      const last = commits.at(-1) as Seen;
      expect(last.texts).toEqual(wanted);
      expect(last.isBusy).toBe(false);
      // An object that was there keeps its element, and with it what has the focus: but for what left the table on the way.
      const kept = after.filter((id, place) => before.includes(id) && place < count);
      for (const id of kept)
        expect(document.querySelector(`input[aria-label="new ${id}"]`)).toBe(held.get(String(id)));
    }),
    { numRuns: 60 },
  );
});

const fifty = Array.from({ length: 50 }, (_, i) => i);

it.each([
  ['heads', { extras: [box, others] }],
  ['a list', { listing: { ...products } }],
  ['an edition without bands', { isBanded: true }],
  ['a limit', { isCut: true }],
])('rows of before do not stay where %s changed: room of their height does', (_what, other) => {
  placeRows(600, 56);
  const { show } = table();
  show(rowsOf('old', fifty));
  const [first, ...rest] = show(rowsOf('new', fifty), other);
  expect(first?.texts).toEqual(fifty.slice(0, inSight(600, 56)).map((id) => `new ${id}`));
  expect(first?.height).toBe(50);
  expect(rest.at(-1)?.texts).toHaveLength(50);
});

it('the same rows in a list that was made anew are the same drawing', () => {
  placeRows(600, 56);
  const { show } = table();
  const rows = rowsOf('old', fifty);
  show(rows);
  for (const { drawn: again, isBusy } of show([...rows])) expect([again, isBusy]).toEqual([[], false]);
  expect(show(rows.slice(1)).some(({ isBusy }) => isBusy)).toBe(true);
});

it('a row that has the focus keeps it, wherever the answer puts it', () => {
  fc.assert(
    fc.property(fc.nat(49), fc.nat(49), places, (from, to, { top, height }) => {
      cleanup();
      placeRows(top, height);
      const { show } = table();
      show(rowsOf('old', fifty));
      const held = document.querySelector<HTMLInputElement>(`input[aria-label="old ${from}"]`);
      held?.focus();
      const moved = fifty.filter((id) => id !== from).toSpliced(to, 0, from);
      show(rowsOf('new', moved));
      expect(document.activeElement).toBe(held);
      expect(held?.ariaLabel).toBe(`new ${from}`);
    }),
    { numRuns: 30 },
  );
});

it('a table that is not displayed, whose rows have no height, draws a windowful first', () => {
  placeRows(0, 0);
  const { show } = table();
  show(rowsOf('old', fifty));
  const [first] = show(rowsOf('new', fifty));
  expect(first?.first).toBe(windowful());
});
