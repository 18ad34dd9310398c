import type { Entity } from '#catalog/kernel/entity.ts';
import type { PageListing } from '#catalog/kernel/listing.ts';
import { LIGHT } from '#catalog/plans.ts';
import type { WireRow } from '#engine/contract.ts';
import { selectColumn } from '#engine/web/actions/action-columns.tsx';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { textOf } from '#engine/web/cells/cell-props.ts';
import { Growth } from '#engine/web/cells/Growth.tsx';
import { useSlots } from '#engine/web/slots.ts';
import type { ExtraColumn } from '#engine/web/table/extra-column.ts';
import { MISSING } from '#platform/web/format/figures.ts';
import { formatMoment, formatShortDay } from '#platform/web/format/times.ts';
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx';
import type { FollowItem } from '../contract.ts';
import { type RowAction, useAttentionRows } from './attention-context.ts';

type Cell = ({ item }: { item: FollowItem }) => React.ReactNode;

/** A share gained since the day before; bands hide it. */
function Gained({ share }: { share: number | null }) {
  const { level } = useSlots();
  if (level < LIGHT) return <small className="gated">轻享可见</small>;
  return (
    <small>
      <Growth share={share} />
    </small>
  );
}

const GmvCell: Cell = ({ item: { change } }) => (
  <span className="attention-change">
    {figureWords(change.gmv, 'money')}
    <Gained share={change.gmv_gained} />
  </span>
);

const SalesCell: Cell = ({ item: { change } }) => (
  <span className="attention-change">
    {figureWords(change.sales, 'count')}
    <Gained share={change.sales_gained} />
  </span>
);

/** The newest thing that happened to it, with its day. */
const EventCell: Cell = ({ item: { event } }) =>
  event === null ? (
    <span className="gated">{MISSING}</span>
  ) : (
    <span className="attention-event stack min-0">
      <span className="one-line" title={event.words}>
        {event.words}
      </span>
      <small>
        {formatShortDay(event.day)} · {event.kind_name}
      </small>
    </span>
  );

/** Tags and remark; both may be missing. */
function NotesCell({ item }: { item: FollowItem }) {
  const { tags } = useAttentionRows();
  const own = tags.filter((tag) => item.tag_ids.includes(tag.id));
  if (own.length === 0 && item.remark === '') return <span className="gated">{MISSING}</span>;
  return (
    <span className="attention-notes stack gap-2 min-0">
      {own.length > 0 && (
        <span className="one-line">
          {own.map((tag) => (
            <i key={tag.id} className="tag">
              {tag.name}
            </i>
          ))}
        </span>
      )}
      {item.remark !== '' && (
        <small className="one-line" title={item.remark}>
          {item.remark}
        </small>
      )}
    </span>
  );
}

const buttons: readonly { action: RowAction; icon: IconName; words: string }[] = [
  { action: 'stick', icon: 'pin', words: '置顶' },
  { action: 'remark', icon: 'edit', words: '备注' },
  { action: 'move', icon: 'tag', words: '移动到标签' },
  { action: 'cancel', icon: 'trash', words: '取消关注' },
];

/** Actions on one followed object. */
export function FollowButtons({ item, name }: { item: FollowItem; name: string }) {
  const { onAction } = useAttentionRows();
  return (
    <span className="object-actions">
      {buttons.map(({ action, icon, words }) => {
        const label = action === 'stick' && item.is_sticky ? '取消置顶' : words;
        return (
          <button
            key={action}
            type="button"
            className="icon-action"
            data-pinned={action === 'stick' && item.is_sticky}
            title={label}
            aria-label={`${label} ${name}`}
            onClick={() => onAction(item, action)}
          >
            <Icon name={icon} size={16} />
          </button>
        );
      })}
    </span>
  );
}

/** Finds the followed object of a row. */
function onItem(of: Entity, Look: Cell) {
  return function ItemCell({ row }: { row: WireRow }) {
    const item = useAttentionRows().items.get(textOf(row, of.key));
    return item && <Look item={item} />;
  };
}

/** The columns of a followed screen beside those of the library. */
export function attentionColumns({ of, ...listing }: PageListing): readonly ExtraColumn[] {
  const column = (own: Omit<ExtraColumn, 'Look' | 'side'> & { Look: Cell; side?: 'name' }): ExtraColumn => ({
    side: 'end',
    ...own,
    Look: onItem(of, own.Look),
  });
  const change = { side: 'name', isRight: true } as const;
  return [
    selectColumn({ of, ...listing }),
    column({ key: '_gmv', label: '单日销售额较前日', width: 126, ...change, Look: GmvCell }),
    column({ key: '_sales', label: '单日销量较前日', width: 114, ...change, Look: SalesCell }),
    column({ key: '_event', label: '最新动态', width: 196, side: 'name', Look: EventCell }),
    column({ key: '_notes', label: '标签与备注', width: 168, side: 'name', Look: NotesCell }),
    column({
      key: '_when',
      label: '关注时间',
      width: 116,
      Look: ({ item }) => <small>{formatMoment(item.followed_at)}</small>,
    }),
    column({
      key: '_follow',
      label: '操作',
      width: 160,
      Look: ({ item }) => <FollowButtons item={item} name={textOf(item.row, of.card.title)} />,
    }),
  ];
}

/** The same below a card of a phone. */
export function attentionFoot({ of }: PageListing) {
  return onItem(of, ({ item }) => (
    <div className="attention-foot stack gap-8">
      <dl>
        <div>
          <dd>
            <GmvCell item={item} />
          </dd>
          <dt>单日销售额较前日</dt>
        </div>
        <div>
          <dd>
            <SalesCell item={item} />
          </dd>
          <dt>单日销量较前日</dt>
        </div>
      </dl>
      {item.event !== null && <EventCell item={item} />}
      <div>
        <NotesCell item={item} />
        <FollowButtons item={item} name={textOf(item.row, of.card.title)} />
      </div>
    </div>
  ));
}
