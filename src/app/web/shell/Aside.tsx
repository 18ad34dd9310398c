import { useUser } from '#features/people/identity/web/index.ts';
import { useTheme } from '#platform/web/theme/useTheme.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { webFeatures } from '../all.ts';
import { levelOf } from '../viewer.ts';

const rail = webFeatures.flatMap(({ name, rail: parts = [] }) => parts.map((Part) => ({ name, Part })));

/** The strip at the right edge: what features add, light or dark, and back to the top. */
export function Aside() {
  const { theme, toggle } = useTheme();
  const isDark = theme === 'dark';
  const user = useUser();
  return (
    <aside aria-label="快捷工具">
      <div className="aside" role="toolbar" aria-label="快捷工具" aria-orientation="vertical">
        {user && rail.map(({ name, Part }) => <Part key={name} level={levelOf(user.vip_level)} />)}
        <button type="button" onClick={toggle} aria-label={isDark ? '切换到浅色' : '切换到深色'}>
          <Icon name={isDark ? 'sun' : 'moon'} size={17} />
          {isDark ? '浅色' : '深色'}
        </button>
        <button type="button" onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}>
          <Icon name="top" size={17} />
          顶部
        </button>
      </div>
    </aside>
  );
}
