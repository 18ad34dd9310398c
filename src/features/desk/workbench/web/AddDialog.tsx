import { listingById, lists, toolListings } from '#catalog/index.ts';
import { editionOfWidget, type WidgetType, widgetTypes } from '#catalog/widgets.ts';
import { useSlots } from '#engine/web/slots.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LockMark } from '#platform/web/ui/LockMark.tsx';

const isOf = (some: readonly { readonly id: string }[]) => (type: WidgetType) =>
  type.look === 'listing' && some.some(({ id }) => id === type.listing);

/** Components by what they are; each stands in the first group that takes it. */
const groups = [
  { title: '数据库', takes: isOf(lists) },
  { title: '我的关注', takes: (type: WidgetType) => type.look === 'follows' },
  { title: '工具', takes: (type: WidgetType) => isOf(toolListings)(type) || type.listing === undefined },
  { title: '榜单', takes: () => true },
];
const grouped = groups.map(({ title }, n) => ({
  title,
  types: widgetTypes.filter((type) => groups.findIndex(({ takes }) => takes(type)) === n),
}));

const abouts: Partial<Record<WidgetType['look'], string>> = {
  search: '搜索达人、商品、小店',
  tools: '常用页面的入口',
  words: '搜索热度上升的词',
  news: '监控、订阅和日报的消息',
  productMarket: '全部类目近30天的规模和走势',
  liveMarket: '近30天的场次、时长和产出',
};

/** One line of what a component shows. */
function aboutOf({ look, listing, title }: WidgetType): string {
  if (look === 'follows') return `${title}的最新变化`;
  return abouts[look] ?? (listing === undefined ? '' : (listingById(listing)?.purpose ?? ''));
}

/** The gallery: every component there is, with a lock on what the edition does not hold. */
export function AddDialog({ onAdd, onClose }: { onAdd: (type: number) => void; onClose: () => void }) {
  const { level } = useSlots();
  return (
    <Dialog size="columns" title="添加组件" onCancel={onClose}>
      <div className="wb-gallery stack">
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
                  <small className="one-line">{aboutOf(type)}</small>
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
