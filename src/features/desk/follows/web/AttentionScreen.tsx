import './attention.css';
import { useLocation } from 'react-router';
import { routes } from '#catalog/routes.ts';
import '#engine/web/listing.css';
import '#engine/web/filters/filters.css';
import { type FormEvent, useMemo, useState } from 'react';
import type { Listing, PageListing } from '#catalog/kernel/listing.ts';
import { isBanded, LIGHT, maySort } from '#catalog/plans.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { answeringListing } from '#engine/plan.ts';
import { isRefusal } from '#engine/refusal.ts';
import { ActiveFilterLine } from '#engine/web/ActiveFilterLine.tsx';
import { BulkActions, BulkBar } from '#engine/web/actions/BulkBar.tsx';
import { SelectionContext, usePageSelection } from '#engine/web/actions/selection.ts';
import { ColumnSettings } from '#engine/web/ColumnSettings.tsx';
import { shownColumns } from '#engine/web/columns.ts';
import { FilterPanel } from '#engine/web/FilterPanel.tsx';
import { ListTabs } from '#engine/web/ListTabs.tsx';
import { ListingCards } from '#engine/web/phone/ListingCards.tsx';
import { PhoneBar } from '#engine/web/phone/PhoneBar.tsx';
import { useFormulaSlot, useSlots } from '#engine/web/slots.ts';
import { DataTable } from '#engine/web/table/DataTable.tsx';
import { TimePicker } from '#engine/web/time/TimePicker.tsx';
import { ListingContext } from '#engine/web/useListing.ts';
import { formatDay } from '#platform/web/format/times.ts';
import { useRemembered } from '#platform/web/storage.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { OldContent } from '#platform/web/ui/OldContent.tsx';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { BareBox } from '#platform/web/ui/TextBox.tsx';
import { NARROW, PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import type { FollowMeter } from '../contract.ts';
import { attentionColumns, attentionFoot } from './attention-cells.tsx';
import { AttentionContext } from './attention-context.ts';
import { FollowEventFeed } from './FollowEventFeed.tsx';
import { NoFollows } from './NoFollows.tsx';
import { TagBar } from './TagBar.tsx';
import { type AttentionView, useAttention } from './useAttention.ts';
import { useFollowActions } from './useFollowActions.tsx';

type State = ReturnType<typeof useAttention>;

/** How many objects of all kinds are followed, of how many. */
function MeterLine({ meter }: { meter: FollowMeter }) {
  return (
    <div className="attention-meter row gap-12 label">
      <p>
        全部关注 <b>{meter.used}</b> / {meter.total}
      </p>
      <progress
        max={Math.max(1, meter.total)}
        value={Math.min(meter.used, meter.total)}
        aria-label={`全部关注${meter.used}个，最多${meter.total}个`}
        data-full={meter.used >= meter.total}
      />
    </div>
  );
}

/** Words of names and remarks. */
function SearchBox({
  value,
  label,
  onSearch,
}: {
  value: string;
  label: string;
  onSearch: (words: string) => void;
}) {
  const [text, setText] = useState(value);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className="keyword" onSubmit={onSubmit}>
        <button type="submit" aria-label="搜索">
          <Icon name="search" size={14} />
        </button>
        <BareBox
          type="search"
          maxLength={100}
          label={`搜索${label}名称或备注`}
          value={text}
          onChange={(next) => {
            setText(next);
            if (next === '' && value !== '') onSearch('');
          }}
        />
      </form>
    </search>
  );
}

/** Search, time and columns, or what can be done with the chosen rows. */
function Toolbar({
  state,
  onBulk,
  chosen,
  isOpen,
  onOpen,
}: {
  /** Whether the panel of conditions is open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  state: State;
  chosen: number;
  onBulk: (action: 'move' | 'cancel') => void;
}) {
  const { ask, go, list, tags, listState } = state;
  const { OwnExport } = useSlots();
  const isNarrow = useMedia(NARROW);
  const { listing } = listState;
  const { of } = listing;
  if (chosen > 0)
    return (
      <BulkBar of={of}>
        <button type="button" className="btn" onClick={() => onBulk('move')}>
          <Icon name="tag" size={14} />
          移动到标签
        </button>
        <button type="button" className="btn" onClick={() => onBulk('cancel')}>
          <Icon name="trash" size={14} />
          取消关注
        </button>
        <BulkActions of={of} without="follow" />
      </BulkBar>
    );
  const isWhole = ask.tag === undefined && ask.keyword === '';
  const total = list?.pagination.total_count ?? 0;
  // The file has neither the tag nor the words, but the conditions: beside these no number is known.
  const isNarrowed = Object.keys(listState.ask.filters).length > 0;
  const inFile = isWhole ? total : isNarrowed ? null : (tags?.total ?? 0);
  return (
    <div className="list-toolbar row gap-16">
      <SearchBox
        key={ask.keyword}
        value={ask.keyword}
        label={of.label}
        onSearch={(keyword) => go({ keyword })}
      />
      <p className="count-line" aria-live="polite">
        共 <b>{total}</b> 个{list?.data_day ? ` · 单日数据为 ${formatDay(list.data_day)}` : ''}
      </p>
      <div className="list-actions flex gap-8">
        {!isNarrow && (
          <button
            type="button"
            className="drop-button"
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            <Icon name="filter" size={14} />
            筛选
          </button>
        )}
        <ColumnSettings />
        {OwnExport && <OwnExport listing={listing} ask={listState.ask} rows={inFile} />}
      </div>
    </div>
  );
}

/** The rows as a table, or as cards on a phone. */
function Rows({ state }: { state: State }) {
  const { level, openPrompt } = useSlots();
  const isPhone = useMedia(PHONE);
  const { list, listState } = state;
  const { listing, ask } = listState;
  const chosen = useRemembered((s) => s.columns[listing.id]);
  const read = useMemo(() => {
    const source = answeringListing(listing, ask);
    return isRefusal(source) ? listing : source;
  }, [listing, ask]);
  const sorted = ask.sort ?? { key: '', dir: 'desc' as const };
  const columns = useMemo(
    () => shownColumns(read, chosen, { level, sorted: sorted.key }),
    [read, chosen, level, sorted.key],
  );
  const extras = useMemo(() => attentionColumns(listState.listing as PageListing), [listState.listing]);
  const Foot = useMemo(() => attentionFoot(listState.listing as PageListing), [listState.listing]);
  const rows = list?.items.map((item) => item.row);
  const onSort = (key: string) => {
    if (!maySort(level)) return openPrompt({ prompt: 'experience-2', needs: LIGHT });
    const next = ask.sort?.key !== key ? 'desc' : ask.sort.dir === 'desc' ? 'asc' : null;
    listState.change({ sort: next && { key, dir: next } });
  };
  const shared = { listing: read, columns, sorted, rows, isBanded: isBanded(level) };
  if (isPhone) return <ListingCards {...shared} Foot={Foot} />;
  return <DataTable {...shared} extras={extras} isCut={false} onSort={onSort} />;
}

/** The conditions of the library: a panel above the rows that can be closed, or behind a bar where there is little room. */
function Conditions({ isOpen }: { isOpen: boolean }) {
  const isNarrow = useMedia(NARROW);
  if (!isNarrow) return isOpen ? <FilterPanel /> : <ActiveFilterLine isAlone />;
  return (
    <>
      <PhoneBar />
      <ActiveFilterLine isAlone />
    </>
  );
}

/** The followed objects of a kind under the conditions of the address, sorted into tags. */
function FollowedList({ state }: { state: State }) {
  const { list, tags, ask, go, kind, reload, listState } = state;
  const { listing } = listState;
  const [isOpen, setOpen] = useState(Object.keys(listState.ask.filters).length > 0);
  const page = useMemo(() => (list?.items ?? []).map((item) => item.id), [list]);
  const selection = usePageSelection(page);
  const actions = useFollowActions({ kind, tags: tags?.tags ?? [], reload, onDone: selection.clear });
  const items = useMemo(() => new Map((list?.items ?? []).map((item) => [item.id, item])), [list]);
  const rows = { items, tags: tags?.tags ?? [], onAction: actions.onAction };
  const { total_count: total = 0, limit = 50 } = list?.pagination ?? {};
  const onBulk = (action: 'move' | 'cancel') =>
    actions.onBulk(
      action,
      [...selection.ids].flatMap((id) => items.get(id) ?? []),
    );
  return (
    <ListingContext.Provider value={listState}>
      <TagBar kind={kind} tags={tags} chosen={ask.tag} onChoose={(tag) => go({ tag })} onChanged={reload} />
      <ListTabs />
      <Conditions isOpen={isOpen} />
      <AttentionContext.Provider value={rows}>
        <SelectionContext.Provider value={selection}>
          <section
            className="card list-card"
            aria-label={`关注的${listing.of.label}`}
            aria-busy={!list || listState.isStale}
          >
            <Toolbar
              state={state}
              chosen={selection.ids.size}
              onBulk={onBulk}
              isOpen={isOpen}
              onOpen={setOpen}
            />
            {list && list.items.length > 0 && !listState.refusal ? (
              <OldContent isOld={listState.isStale}>
                <Rows state={state} />
              </OldContent>
            ) : (
              <NoFollows state={state} />
            )}
            <Pager page={ask.page} last={Math.ceil(total / limit)} onPage={(to) => go({ page: to })} />
          </section>
        </SelectionContext.Provider>
      </AttentionContext.Provider>
      {actions.dialogs}
    </ListingContext.Provider>
  );
}

const views: readonly { value: AttentionView; label: string }[] = [
  { value: 'list', label: '列表' },
  { value: 'events', label: '动态' },
];

/** 关注的达人、商品、小店、品牌: one screen over four libraries. */
export function AttentionScreen({ listing: common }: { listing: Listing }) {
  const { listing: own, isReady } = useFormulaSlot().useOwnListing(common);
  const listing = own as PageListing;
  const state = useAttention(listing, isReady);
  const { list, ask, go, kind, listState } = state;
  const isPhone = useMedia(PHONE);
  const { pathname } = useLocation();
  // 收藏的小店 is the followed shops under another name (specification §2).
  const title = routes.find(({ path }) => path === pathname)?.title ?? `关注的${listing.of.label}`;
  return (
    <ThemeProvider>
      <article className="attention">
        <header className="attention-head row wrap">
          <h1>{title}</h1>
          <Segmented
            label="视图"
            value={ask.view}
            options={views}
            onChange={(view) => go({ view, tag: undefined, keyword: '' }, emptyListQuery)}
          />
          {list && <MeterLine meter={list.meter} />}
          {ask.view === 'list' && !isPhone && (
            <ListingContext.Provider value={listState}>
              <div className="listing-time row gap-8">
                <TimePicker />
              </div>
            </ListingContext.Provider>
          )}
        </header>
        {ask.view === 'events' ? (
          <FollowEventFeed listing={listing} type={kind} />
        ) : (
          <FollowedList state={state} />
        )}
      </article>
    </ThemeProvider>
  );
}
