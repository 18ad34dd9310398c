import type { ActedObject, ActionPlace, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useCartIds, useChangeCart } from './cart-state.ts';

/** 加选品车 of one product: into the cart, or out of it. */
function CartButton({ id, name, place }: ActedObject & { readonly place: ActionPlace }) {
  const isOn = useCartIds()?.ids.has(id) ?? false;
  const change = useChangeCart();
  const press = () => void change([id], !isOn);
  const words = isOn ? '移出选品车' : '加选品车';
  if (place === 'row')
    return (
      <button
        type="button"
        className="icon-action"
        data-pinned={isOn}
        aria-pressed={isOn}
        aria-label={`${words} ${name}`}
        title={words}
        onClick={press}
      >
        <Icon name="cart" size={16} />
      </button>
    );
  return (
    <button type="button" className="btn" aria-pressed={isOn} onClick={press}>
      <Icon name="cart" size={14} />
      {isOn ? '已在选品车' : '加选品车'}
    </button>
  );
}

/** 加选品车 of chosen rows. */
function CartChosen({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const change = useChangeCart();
  const press = async () => {
    if (await change(ids, true)) onDone();
  };
  return (
    <button type="button" className="btn" onClick={() => void press()}>
      <Icon name="cart" size={14} />
      加选品车
    </button>
  );
}

/** Picking products, for the rows, cards and headers of all screens. */
export const cartAction: ObjectAction = {
  id: 'cart',
  isFor: (of) => of.id === 'product',
  Button: CartButton,
  Bulk: CartChosen,
};
