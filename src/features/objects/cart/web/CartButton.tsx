import type { ActedObject, ActionPlace, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { ToggleAction } from '#engine/web/actions/ToggleAction.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useCartIds, useChangeCart } from './cart-state.ts';

const ACT = { on: '移出选品车', off: '加选品车' } as const;
const LABEL = { on: '已在选品车', off: '加选品车' } as const;

/** 加选品车 of one product: into the cart, or out of it. */
function CartButton({ id, name, place }: ActedObject & { readonly place: ActionPlace }) {
  const isOn = useCartIds()?.ids.has(id) ?? false;
  const change = useChangeCart();
  const toggle = { icon: 'cart', name, place, isOn, act: ACT, label: LABEL } as const;
  return <ToggleAction {...toggle} onPress={() => void change([id], !isOn)} />;
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
