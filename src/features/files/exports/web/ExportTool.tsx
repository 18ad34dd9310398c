import './exports.css';
import { useContext } from 'react';
import type { Listing } from '#catalog/kernel/listing.ts';
import { rowsVisible, VISITOR, type ViewerLevel } from '#catalog/plans.ts';
import type { ListQuery } from '#engine/list-query.ts';
import { listQueryToRequest } from '#engine/list-query-request.ts';
import type { ObjectAction } from '#engine/web/actions/object-actions.ts';
import { shownColumns } from '#engine/web/columns.ts';
import { Dropdown } from '#engine/web/filters/Dropdown.tsx';
import { useSlots } from '#engine/web/slots.ts';
import { sortOf } from '#engine/web/sorting.ts';
import { ListingContext, useListingState } from '#engine/web/useListing.ts';
import { useRemembered } from '#platform/web/storage.ts';
import { exportRight } from '../rules.ts';
import { LazyExportPanel } from './export-panel.ts';
import { type ExportInput, useAddSchedule, useSubmitExport } from './export-state.ts';

/** An ask with the columns that stand in the table. */
function useShown(listing: Listing, ask: ListQuery, level: ViewerLevel) {
  const chosen = useRemembered((s) => s.columns[listing.id]);
  const columns = shownColumns(listing, chosen, { level, sorted: sortOf(listing, ask).key })
    .filter((column) => column.needs === undefined)
    .map((column) => column.key);
  return { ...ask, columns };
}

interface ButtonProps {
  listing: Listing;
  label: string;
  /** The request without the format of the file. */
  input: Omit<ExportInput, 'format'>;
  /** How many rows the file has, in words; `columns` are its own, where it has rows. */
  words: string;
  columns: readonly string[] | null;
  mayComeAgain: boolean;
  onDone?: () => void;
}

/** A button that opens the panel, or the prompt of the edition that exports. */
function ExportButton({ listing, label, input, words, columns, mayComeAgain, onDone }: ButtonProps) {
  const { level, openPrompt } = useSlots();
  const submit = useSubmitExport();
  const add = useAddSchedule();
  const { needs, prompt } = exportRight(listing.kind);
  const isLocked = level < needs;
  const locked = () =>
    level === VISITOR ? openPrompt({ prompt: 'log-in', needs: null }) : openPrompt({ prompt, needs });
  return (
    <Dropdown label={label} icon="export" {...(isLocked && { needs, onLocked: locked })}>
      {(close) => (
        <LazyExportPanel
          listing={listing}
          words={words}
          columns={columns}
          onSubmit={async (format, hasContacts) => {
            const isTaken = await submit({ ...input, format, ...(hasContacts && { with_contacts: true }) });
            if (isTaken) onDone?.();
            return isTaken;
          }}
          onSchedule={mayComeAgain ? (format, when) => add({ ...input, format }, when) : undefined}
          close={close}
        />
      )}
    </Dropdown>
  );
}

/** 导出 above every listing: all rows of the filters on the screen, with the columns on the screen. */
export function ExportTool() {
  const { listing, ask: shown, reply } = useListingState();
  // The list of a sample is open as the highest edition; its file is of the viewer's own.
  const { level } = useSlots();
  const ask = useShown(listing, shown, level);
  const { total_count: total = 0, visible_count: visible = 0 } = reply?.pagination ?? {};
  const rows = Math.min(total, visible, rowsVisible(listing.rows, level));
  const { query, body } = listQueryToRequest(listing, ask);
  const isFixed = ask.time.from !== undefined || ask.time.to !== undefined;
  return (
    <ExportButton
      listing={listing}
      label="导出"
      input={{ module: listing.id, query, params: body }}
      words={rows === 0 ? '当前条件下没有数据' : `当前条件下 ${rows} 行`}
      columns={rows === 0 ? null : ask.columns}
      mayComeAgain={!isFixed}
    />
  );
}
ExportTool.displayName = 'ExportTool';

/** 导出所选: the chosen rows of the page, of the filters on the screen. */
function ExportChosen({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const state = useContext(ListingContext);
  return state && <ChosenButton state={state} ids={ids} onDone={onDone} />;
}

function ChosenButton({
  state: { listing, ask: shown, isFollowed },
  ids,
  onDone,
}: {
  state: NonNullable<React.ContextType<typeof ListingContext>>;
  ids: readonly string[];
  onDone: () => void;
}) {
  const { level } = useSlots();
  const ask = useShown(listing, shown, level);
  const { query, body } = listQueryToRequest(listing, ask);
  return (
    <ExportButton
      listing={listing}
      label="导出所选"
      input={{ module: listing.id, query, params: body, ids, ...(isFollowed && { is_followed: isFollowed }) }}
      words={`所选 ${ids.length} 行`}
      columns={ask.columns}
      mayComeAgain={false}
      onDone={onDone}
    />
  );
}

/** Exporting, for the chosen rows of a list whose objects have a page of their own. */
export const exportAction: ObjectAction = {
  id: 'export',
  isFor: (of) => of.id !== 'topic' && of.id !== 'comment',
  Bulk: ExportChosen,
};

/** 导出 above the followed objects of a kind or one's cart: all of them, with the columns on the screen. */
export function OwnExportTool({
  listing,
  ask: shown,
  rows,
  of = 'follows',
}: {
  listing: Listing;
  ask: ListQuery;
  rows: number | null;
  of?: 'follows' | 'cart';
}) {
  const { level } = useSlots();
  const ask = useShown(listing, shown, level);
  const { query, body } = listQueryToRequest(listing, ask);
  const what = of === 'cart' ? `选品车里的${listing.of.label}` : `关注的${listing.of.label}`;
  const none = of === 'cart' ? '选品车是空的' : `还没有${what}`;
  return (
    <ExportButton
      listing={listing}
      label="导出"
      input={{
        module: listing.id,
        query,
        params: body,
        ...(of === 'cart' ? { is_in_cart: true } : { is_followed: true }),
      }}
      words={rows === 0 ? none : `${what}${rows === null ? '' : ` ${rows} 行`}`}
      columns={rows === 0 ? null : ask.columns}
      mayComeAgain
    />
  );
}
