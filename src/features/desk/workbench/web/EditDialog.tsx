import { useState } from 'react';
import { listingById } from '#catalog/index.ts';
import type { Listing } from '#catalog/kernel/listing.ts';
import { widgetOf } from '#catalog/widgets.ts';
import { type ListQuery, listQueryFromUrl, listQueryToUrl } from '#engine/list-query.ts';
import { mainKeyword } from '#engine/main-keyword.ts';
import { useTree } from '#engine/web/calls.ts';
import { FilterPanel } from '#engine/web/FilterPanel.tsx';
import { FilterControl } from '#engine/web/filters/FilterControl.tsx';
import { unitNames, windowName } from '#engine/web/freshness.ts';
import { useDraftListing } from '#engine/web/useDraftListing.ts';
import { ListingContext } from '#engine/web/useListing.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import {
  MAX_WORD_LENGTH,
  type OwnQuery,
  ownQueryOf,
  type QueryShape,
  queryShapeOf,
  writeOwnQuery,
} from '../component-query.ts';
import type { BoardComponent } from '../contract.ts';
import { NAME_MOST, ROWS, type RowChoice, rowsOf } from '../rules.ts';

/** Widths of the dialog, with and without filters. */

/** What can be set of a component. */
export interface OwnSettings {
  readonly title: string;
  readonly query: string;
  readonly rows: RowChoice;
}

/** The periods or windows that a listing can be looked at, as choices; none where it has one time only. */
function timesOf({ time }: Listing) {
  if (time.kind === 'period')
    return time.units.map((unit) => ({ value: unit as string, label: unitNames[unit] }));
  if (time.kind === 'window')
    return time.days.map((days) => ({ value: String(days), label: windowName(days, null) }));
  return [];
}

const timeOf = ({ time: kind }: Listing, { time }: ListQuery) => {
  if (kind.kind === 'period') return time.unit ?? kind.initial;
  return kind.kind === 'window' ? String(time.days ?? kind.initial) : '';
};

function withTime(listing: Listing, ask: ListQuery, value: string): ListQuery {
  if (listing.time.kind === 'period') {
    const unit = listing.time.units.find((one) => one === value);
    return { ...ask, time: unit ? { unit } : {} };
  }
  return { ...ask, time: { days: Number(value) } };
}

/** Every filter of a listing, with what is chosen below. */
function FilterFields({
  listing,
  ask,
  onAsk,
}: {
  listing: Listing;
  ask: ListQuery;
  onAsk: (ask: ListQuery) => void;
}) {
  const state = useDraftListing(listing, ask, onAsk);
  const keyword = mainKeyword(listing.filters);
  if (Object.keys(listing.filters).length === 0) return null;
  return (
    <ListingContext.Provider value={state}>
      <div className="wb-filters">
        <span>筛选条件</span>
        <div>
          {keyword && <FilterControl name={keyword} />}
          <FilterPanel />
        </div>
      </div>
    </ListingContext.Provider>
  );
}

/** Category, days and word of a component that is no listing. */
function OwnFields({
  shape: { days, word },
  own,
  onOwn,
}: {
  shape: QueryShape;
  own: OwnQuery;
  onOwn: (own: OwnQuery) => void;
}) {
  const tree = useTree('productCategories');
  return (
    <>
      <div>
        <span>类目</span>
        <Select
          label="类目"
          value={own.cate}
          options={[{ value: '0', label: '全部' }, ...tree]}
          onChange={(cate) => onOwn({ ...own, cate })}
        />
      </div>
      <div>
        <span>时间</span>
        <Segmented
          label="时间"
          value={own.days}
          options={days.values.map((value) => ({ value, label: value === 1 ? '24小时' : `近${value}天` }))}
          onChange={(value) => onOwn({ ...own, days: value })}
        />
      </div>
      {word !== undefined && (
        <div>
          <span>关键词</span>
          <TextBox
            label="关键词"
            value={own.word}
            maxLength={MAX_WORD_LENGTH}
            placeholder="不填则看全部热词"
            onChange={(value) => onOwn({ ...own, word: value })}
          />
        </div>
      )}
    </>
  );
}

/** Title, filters, period and number of rows of a component. */
export function EditDialog({
  component,
  onSave,
  onClose,
}: {
  component: BoardComponent;
  onSave: (own: OwnSettings) => void;
  onClose: () => void;
}) {
  const [title, setTitle] = useState(component.title);
  const [rows, setRows] = useState(rowsOf(component.rows));
  const id = widgetOf(component.type)?.listing;
  const listing = id === undefined ? undefined : listingById(id);
  const [ask, setAsk] = useState<ListQuery | null>(
    listing ? listQueryFromUrl(listing, new URLSearchParams(component.query)) : null,
  );
  const times = listing ? timesOf(listing) : [];
  const look = widgetOf(component.type)?.look;
  const shape = queryShapeOf(look);
  const [own, setOwn] = useState(look && ownQueryOf(look, component.query));
  // Filters are forms of their own: Enter in one of them applies it and nothing else.
  const save = () => {
    const listed = listing && ask ? listQueryToUrl(listing, ask).toString() : '';
    const query = shape && own ? writeOwnQuery(shape, own) : listed;
    onSave({ title: title.trim() || component.title, query, rows });
  };
  return (
    <Dialog
      size={listing && Object.keys(listing.filters).length > 0 ? 'editor' : 'medium'}
      title="组件设置"
      onCancel={onClose}
    >
      <div className="wb-edit stack gap-16">
        <div>
          <span>标题</span>
          <TextBox
            label="标题"
            placeholder=""
            value={title}
            maxLength={NAME_MOST}
            onChange={setTitle}
            onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && save()}
          />
        </div>
        {listing && ask && <FilterFields listing={listing} ask={ask} onAsk={setAsk} />}
        {listing && ask && times.length > 1 && (
          <div>
            <span>时间</span>
            <Segmented
              label="时间"
              value={timeOf(listing, ask)}
              options={times}
              onChange={(value) => setAsk(withTime(listing, ask, value))}
            />
          </div>
        )}
        {shape && own && <OwnFields shape={shape} own={own} onOwn={setOwn} />}
        {(shape === undefined || shape.word !== undefined) && (
          <div>
            <span>条数</span>
            <Segmented
              label="条数"
              value={rows}
              options={ROWS.map((value) => ({ value, label: `${value}条` }))}
              onChange={setRows}
            />
          </div>
        )}
        <footer>
          <button type="button" className="btn" onClick={onClose}>
            取消
          </button>
          <button type="button" className="btn" data-kind="primary" onClick={save}>
            保存
          </button>
        </footer>
      </div>
    </Dialog>
  );
}
