import './attention.css';
import '#engine/web/listing.css';
import '#engine/web/filters/filters.css';
import { type FormEvent, useMemo, useState } from 'react';
import type { Listing, PageListing } from '#catalog/kernel/listing.ts';
import { isBanded, LIGHT, maySort } from '#catalog/plans.ts';
import { emptyListQuery } from '#engine/list-query.ts';
import { BulkBar } from '#engine/web/actions/BulkBar.tsx';
import { SelectionContext, usePageSelection } from '#engine/web/actions/selection.ts';
import { shownColumns } from '#engine/web/columns.ts';
import { windowName } from '#engine/web/freshness.ts';
import { ListingCards } from '#engine/web/phone/ListingCards.tsx';
import { useFormulaSlot, useSlots } from '#engine/web/slots.ts';
import { DataTable } from '#engine/web/table/DataTable.tsx';
import { formatDay } from '#platform/web/format/times.ts';
import { useRemembered } from '#platform/web/storage.ts';
import { ThemeProvider } from '#platform/web/theme/ThemeProvider.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { OldContent } from '#platform/web/ui/OldContent.tsx';
import { Pager } from '#platform/web/ui/Pager.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { PHONE, useMedia } from '#platform/web/ui/useMedia.ts';
import type { FollowMeter } from '../contract.ts';
import { attentionColumns, attentionFoot } from './attention-cells.tsx';
import { AttentionContext } from './attention-context.ts';
import { FollowEventFeed } from './FollowEventFeed.tsx';
import { NoFollows } from './NoFollows.tsx';
import { TagBar } from './TagBar.tsx';
import { type AttentionView, useAttention } from './useAttention.ts';
import { useWishes } from './useWishes.tsx';

type State = ReturnType<typeof useAttention>;

/** How many objects of all kinds are followed, of how many. */
function MeterLine({ meter }: { meter: FollowMeter }) {
  return (
    <div className="attention-meter">
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
        <input
          type="search"
          maxLength={100}
          placeholder={`搜索${label}名称或备注`}
          aria-label={`搜索${label}名称或备注`}
          value={text}
          onChange={(e) => {
            setText(e.target.value);
            if (e.target.value === '' && value !== '') onSearch('');
          }}
        />
      </form>
    </search>
  );
}

/** Search, windows, or what can be done with the chosen rows. */
function Toolbar({
  listing,
  state,
  onBulk,
  chosen,
}: {
  listing: PageListing;
  state: State;
  chosen: number;
  onBulk: (wish: 'move' | 'cancel') => void;
}) {
  const { ask, go, list, tags } = state;
  const { OwnExport } = useSlots();
  const { time, of } = listing;
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
      </BulkBar>
    );
  return (
    <div className="list-toolbar">
      <SearchBox
        key={ask.keyword}
        value={ask.keyword}
        label={of.label}
        onSearch={(keyword) => go({ keyword })}
      />
      <p className="count-line" aria-live="polite">
        共 <b>{list?.pagination.total_count ?? 0}</b> 个
        {list?.data_day ? ` · 单日数据为 ${formatDay(list.data_day)}` : ''}
      </p>
      <div className="list-actions">
        {time.kind === 'window' && (
          <Segmented
            label="时间"
            value={ask.days ?? time.initial}
            options={time.days.map((days) => ({ value: days, label: windowName(days, null) }))}
            onChange={(days) => go({ days: days === time.initial ? undefined : days })}
          />
        )}
        {OwnExport && (
          <OwnExport
            listing={listing}
            ask={{
              ...emptyListQuery,
              sort: ask.sort,
              time: ask.days === undefined ? {} : { days: ask.days },
            }}
            rows={tags?.total ?? 0}
          />
        )}
      </div>
    </div>
  );
}

/** The rows as a table, or as cards on a phone. */
function Rows({ listing, state }: { listing: PageListing; state: State }) {
  const { level, openPrompt } = useSlots();
  const isPhone = useMedia(PHONE);
  const { ask, go, list } = state;
  const chosen = useRemembered((s) => s.columns[listing.id]);
  const sorted = ask.sort ?? { key: '', dir: 'desc' as const };
  const columns = useMemo(
    () => shownColumns(listing, chosen, { level, sorted: sorted.key }),
    [listing, chosen, level, sorted.key],
  );
  const extras = useMemo(() => attentionColumns(listing), [listing]);
  const Foot = useMemo(() => attentionFoot(listing), [listing]);
  const rows = list?.items.map((item) => item.row);
  const onSort = (key: string) => {
    if (!maySort(level)) return openPrompt({ prompt: 'experience-2', needs: LIGHT });
    const next = ask.sort?.key !== key ? 'desc' : ask.sort.dir === 'desc' ? 'asc' : null;
    go({ sort: next && { key, dir: next } });
  };
  const shared = { listing, columns, sorted, rows, isBanded: isBanded(level) };
  if (isPhone) return <ListingCards {...shared} Foot={Foot} />;
  return <DataTable {...shared} extras={extras} isCut={false} onSort={onSort} />;
}

const views: readonly { value: AttentionView; label: string }[] = [
  { value: 'list', label: '列表' },
  { value: 'events', label: '动态' },
];

/** 关注的达人、商品、小店、品牌: one screen over four libraries. */
export function AttentionScreen({ listing: common }: { listing: Listing }) {
  const { listing: asked, isReady } = useFormulaSlot().useOwnListing(common);
  const listing = asked as PageListing;
  const state = useAttention(listing, isReady);
  const { list, tags, ask, go, kind, reload } = state;
  const page = useMemo(() => (list?.items ?? []).map((item) => item.id), [list]);
  const selection = usePageSelection(page);
  const wishes = useWishes({ kind, tags: tags?.tags ?? [], reload, onDone: selection.clear });
  const items = useMemo(() => new Map((list?.items ?? []).map((item) => [item.id, item])), [list]);
  const rows = { items, tags: tags?.tags ?? [], onWish: wishes.onWish };
  const { total_count: total = 0, limit = 50 } = list?.pagination ?? {};
  return (
    <ThemeProvider>
      <article className="attention">
        <header className="attention-head">
          <h1>关注的{listing.of.label}</h1>
          <Segmented
            label="视图"
            value={ask.view}
            options={views}
            onChange={(view) => go({ view, tag: undefined, keyword: '', sort: null })}
          />
          {list && <MeterLine meter={list.meter} />}
        </header>
        {ask.view === 'events' ? (
          <FollowEventFeed listing={listing} type={kind} />
        ) : (
          <>
            <TagBar
              kind={kind}
              tags={tags}
              chosen={ask.tag}
              onChoose={(tag) => go({ tag })}
              onChanged={reload}
            />
            <AttentionContext.Provider value={rows}>
              <SelectionContext.Provider value={selection}>
                <section
                  className="card list-card"
                  aria-label={`关注的${listing.of.label}`}
                  aria-busy={!list}
                >
                  <Toolbar
                    listing={listing}
                    state={state}
                    chosen={selection.ids.size}
                    onBulk={(wish) =>
                      wishes.onBulk(
                        wish,
                        [...selection.ids].flatMap((id) => items.get(id) ?? []),
                      )
                    }
                  />
                  {list && list.items.length > 0 ? (
                    <OldContent isOld={state.isOld}>
                      <Rows listing={listing} state={state} />
                    </OldContent>
                  ) : (
                    <NoFollows listing={listing} state={state} />
                  )}
                  <Pager page={ask.page} last={Math.ceil(total / limit)} onPage={(to) => go({ page: to })} />
                </section>
              </SelectionContext.Provider>
            </AttentionContext.Provider>
          </>
        )}
        {wishes.dialogs}
      </article>
    </ThemeProvider>
  );
}
