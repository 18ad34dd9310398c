import './compare.css';
import { Link, useLocation } from 'react-router';
import { lists } from '#catalog/page-listings.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { hasTray, MAX_COMPARED_ITEMS, MIN_COMPARED_ITEMS } from '../rules.ts';
import { comparePath, useTray } from './compare-state.ts';

/** What is to be compared, at the foot of the screens where something can be added to it. */
export function CompareTray() {
  const { kind, items, toggle, clear } = useTray();
  const { pathname } = useLocation();
  if (kind === null || items.length === 0 || !hasTray(pathname, kind)) return null;
  const label = lists.find((one) => one.of.id === kind)?.of.label ?? '';
  return (
    <section className="compare-tray" aria-label="对比栏">
      <p>
        对比{label} {items.length}/{MAX_COMPARED_ITEMS}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <span className="one-line">{item.name}</span>
            <button type="button" aria-label={`移出对比 ${item.name}`} onClick={() => toggle(kind, item)}>
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="link-btn" onClick={clear}>
        清空
      </button>
      {items.length < MIN_COMPARED_ITEMS ? (
        <span className="compare-hint">再选{MIN_COMPARED_ITEMS - items.length}个</span>
      ) : (
        <Link
          className="btn"
          data-kind="primary"
          to={comparePath(
            kind,
            items.map((one) => one.id),
          )}
        >
          开始对比
        </Link>
      )}
    </section>
  );
}
