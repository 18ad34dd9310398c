import { Icon } from '#platform/web/ui/Icon.tsx';
import { useSelection } from './selection.ts';

/** A box without words; readers hear its label. */
function Box({ label, isOn, onPress }: { label: string; isOn: boolean | 'mixed'; onPress: () => void }) {
  return (
    <button
      type="button"
      role="checkbox"
      className="select-box tick inline-row"
      aria-label={label}
      aria-checked={isOn}
      data-on={isOn !== false}
      onClick={onPress}
    >
      <span className="tick-box stack center">
        {isOn === true && <Icon name="check" size={12} weight={2.4} />}
        {isOn === 'mixed' && <i aria-hidden="true" />}
      </span>
    </button>
  );
}

/** Chooses all rows of the page, or none. */
export function SelectAll() {
  const { ids, page, toggleAll } = useSelection();
  const isAll = page.length > 0 && page.every((id) => ids.has(id));
  return (
    <Box label="选择本页全部" isOn={isAll ? true : ids.size > 0 ? 'mixed' : false} onPress={toggleAll} />
  );
}

/** Chooses one row. */
export function SelectRow({ id, name }: { id: string; name: string }) {
  const { ids, toggle } = useSelection();
  return <Box label={`选择 ${name}`} isOn={ids.has(id)} onPress={() => toggle(id)} />;
}
