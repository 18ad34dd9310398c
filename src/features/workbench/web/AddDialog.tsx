import { listingById, lists, toolListings } from '#catalog/index.ts';
import { editionOfWidget, type WidgetType, widgetTypes } from '#catalog/widgets.ts';
import { useSlots } from '#engine/web/slots.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';

const isOf = (some: readonly { readonly id: string }[]) => (type: WidgetType) =>
  some.some(({ id }) => id === type.listing);

/** Components by what they are; each stands in the first group that takes it. */
const groups = [
  { title: '数据库', takes: isOf(lists) },
  { title: '工具', takes: (type: WidgetType) => isOf(toolListings)(type) || type.listing === undefined },
  { title: '榜单', takes: () => true },
];
const grouped = groups.map(({ title }, n) => ({
  title,
  types: widgetTypes.filter((type) => groups.findIndex(({ takes }) => takes(type)) === n),
}));

/** The gallery: every component there is, with a lock on what the edition does not hold. */
export function AddDialog({ onAdd, onClose }: { onAdd: (type: number) => void; onClose: () => void }) {
  const { level } = useSlots();
  return (
    <Dialog width={720} title="添加组件" onCancel={onClose}>
      <div className="wb-gallery">
        {grouped.map(({ title, types }) => (
          <section key={title}>
            <h3>{title}</h3>
            <div>
              {types.map((type) => (
                <button key={type.type} type="button" onClick={() => onAdd(type.type)}>
                  <b>
                    {type.title}
                    {level < editionOfWidget(type) && <LockMark needs={editionOfWidget(type)} />}
                  </b>
                  <small className="one-line">
                    {(type.listing && listingById(type.listing)?.purpose) ||
                      (type.look === 'search' ? '搜索达人、商品、小店' : '常用页面的入口')}
                  </small>
                  <Icon name="plus" size={14} />
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
