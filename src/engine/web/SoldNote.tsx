import { useListingState } from './useListing.ts';

/** Says that rows were found by goods that they sold, with the way to those alone, whose figures are of these goods. */
export function SoldNote() {
  const { listing, ask, reply, change } = useListingState();
  const filters = Object.entries(listing.filters);
  const [name, searched] = filters.find(([, one]) => one.kind === 'keyword' && one.sold) ?? [];
  if (name === undefined || searched?.kind !== 'keyword' || !reply?.items.some((row) => row.by_goods === 1))
    return null;
  const goods = filters.find(
    ([, one]) => one.kind === 'keyword' && one.in.table === searched.sold?.in.table && !one.sold,
  )?.[0];
  const { [name]: text, ...others } = ask.filters;
  const words = typeof text === 'string' ? text : '';
  return (
    <p className="sold-note row wrap">
      含近30天卖过“{words}”的{listing.of.label}，标为
      <span className="tag" data-kind="goods">
        带货匹配
      </span>
      {goods !== undefined && (
        <button
          type="button"
          className="link-btn"
          onClick={() => change({ filters: { ...others, [goods]: words } })}
        >
          只看卖过的，数据按这些商品算
        </button>
      )}
    </p>
  );
}
