import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { ViewerCorner } from '#features/people/identity/web/index.ts';
import { NoticeBell } from '#features/people/notifications/web/index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { MegaPanel } from './MegaPanel.tsx';
import { sectionAt } from './navigation.ts';
import { useSections } from './useSections.ts';

/** Hover opens a panel after this long and closes it after a little longer: the pointer may cross a gap. */
const OPEN_MS = 120;
const CLOSE_MS = 200;

/** Which section's panel is open: by hover after a moment, by click or keys at once; Escape and leaving close it. */
function useMega() {
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname, search } = useLocation();
  // Only the last request counts: a pointer that passes over opens nothing.
  const later = (next: string | null, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  // Whoever has arrived elsewhere is done with the panel.
  useEffect(() => {
    clearTimeout(timer.current);
    setOpen(null);
  }, [pathname, search]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return { open, setOpen, later };
}

/** Logo, sections, search and edition; sticky, 56 px. `onDark` is the transparent bar of the home page. */
export function Header({ hasSearch, onDark = false }: { hasSearch: boolean; onDark?: boolean }) {
  const { open, setOpen, later } = useMega();
  const sections = useSections();
  const here = sectionAt(useLocation().pathname, sections);
  const opened = sections.find((s) => s.id === open);
  return (
    <header className="header" data-dark={onDark} onMouseLeave={() => later(null, CLOSE_MS)}>
      <Link to="/home" className="header-logo" aria-label="观潮数据 首页">
        <Logo onDark={onDark} />
      </Link>
      <nav className="header-nav" aria-label="主导航">
        <NavLink to="/home" onMouseEnter={() => later(null, CLOSE_MS)}>
          首页
        </NavLink>
        {sections.map((s) => (
          <button
            key={s.id}
            type="button"
            aria-expanded={open === s.id}
            aria-controls="mega"
            data-here={here?.id === s.id}
            onClick={() => setOpen(open === s.id ? null : s.id)}
            onMouseEnter={() => later(s.id, OPEN_MS)}
            onKeyDown={(e) => {
              if (e.key !== 'ArrowDown') return;
              e.preventDefault();
              setOpen(s.id);
              requestAnimationFrame(() => document.querySelector<HTMLElement>('#mega a')?.focus());
            }}
          >
            {s.title}
            <Icon name="down" size={12} />
          </button>
        ))}
        <NavLink to="/workbench" onMouseEnter={() => later(null, CLOSE_MS)}>
          工作台
        </NavLink>
      </nav>
      <div className="header-right min-0">
        {hasSearch && <HeaderSearch />}
        <NoticeBell />
        <ViewerCorner />
      </div>
      {opened && (
        <div onMouseEnter={() => later(opened.id, 0)}>
          <MegaPanel section={opened} />
          <div
            className="mega-mask"
            onMouseEnter={() => later(null, CLOSE_MS)}
            onClick={() => setOpen(null)}
          />
        </div>
      )}
    </header>
  );
}
