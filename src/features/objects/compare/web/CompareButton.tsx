import { useContext } from 'react';
import {
  type ActedObject,
  type ActionPlace,
  type ObjectAction,
  objectOfRow,
} from '#engine/web/actions/object-actions.ts';
import { ToggleAction } from '#engine/web/actions/ToggleAction.tsx';
import { ListingContext } from '#engine/web/useListing.ts';
import { showToast } from '#platform/web/toast.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { type ComparedKind, comparedKinds, MAX_COMPARED_ITEMS } from '../rules.ts';
import { useTray } from './compare-state.ts';

const ACT = { on: '移出对比', off: '加入对比' } as const;
const LABEL = { on: '已加入对比', off: '对比' } as const;

/** 对比 of one object: into the tray, or out of it. */
function CompareButton({ of, id, name, place }: ActedObject & { readonly place: ActionPlace }) {
  const kind = of.id as ComparedKind;
  const isOn = useTray((s) => s.kind === kind && s.items.some((one) => one.id === id));
  const put = useTray((s) => s.toggle);
  const press = () => {
    if (put(kind, { id, name }) === 'full') showToast(`最多对比${MAX_COMPARED_ITEMS}个${of.label}`);
  };
  const toggle = { icon: 'compare', name, place, isOn, act: ACT, label: LABEL } as const;
  return <ToggleAction {...toggle} onPress={press} />;
}

/** 加入对比 of chosen rows: all of them, or a word why not. */
function CompareChosen({
  of,
  ids,
  onDone,
}: {
  of: ActedObject['of'];
  ids: readonly string[];
  onDone: () => void;
}) {
  const rows = useContext(ListingContext)?.reply?.items ?? [];
  const add = useTray((s) => s.add);
  const press = () => {
    const items = rows.flatMap((row) => {
      const object = objectOfRow(of, row);
      return object && ids.includes(object.id) ? [{ id: object.id, name: object.name }] : [];
    });
    if (add(of.id as ComparedKind, items) === 'full')
      return showToast(`最多对比${MAX_COMPARED_ITEMS}个${of.label}`);
    showToast(`已加入对比${items.length}个${of.label}`);
    onDone();
  };
  return (
    <button type="button" className="btn" onClick={press}>
      <Icon name="compare" size={14} />
      加入对比
    </button>
  );
}

/** Comparing, for the rows, cards and headers of all screens. */
export const compareAction: ObjectAction = {
  id: 'compare',
  isFor: (of) => comparedKinds.includes(of.id as ComparedKind),
  Button: CompareButton,
  Bulk: CompareChosen,
};
