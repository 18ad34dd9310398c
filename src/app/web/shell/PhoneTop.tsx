import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { VISITOR } from '#catalog/plans.ts';
import { useUser, ViewerCorner } from '#features/auth/web/index.ts';
import { NoticeBell } from '#features/notifications/web/index.ts';
import { LazySuggest } from '#features/search/web/index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LogoMark } from '#platform/web/ui/Logo.tsx';
import type { Siblings } from './navigation.ts';
import { useSearchScope } from './useSearchScope.ts';

/** The top of a phone's screen: mark, search in the open library, edition, and the siblings as tabs. */
export function PhoneTop({ section }: { section: Siblings | undefined }) {
  const { scope, text, setText, onSubmit, onSearch, isOpen, setOpen } = useSearchScope();
  const level = useUser()?.vip_level ?? VISITOR;
  const tabs = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Of many tabs the open one may stand beyond the edge.
  useEffect(() => {
    const own = tabs.current;
    const open = pathname && own?.querySelector<HTMLElement>('[aria-current="page"]');
    if (own && open) own.scrollLeft = open.offsetLeft - (own.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <header className="phone-top">
      <div className="phone-top-row">
        <Link to="/home" aria-label="观潮数据 首页">
          <LogoMark size={30} />
        </Link>
        <search>
          <form
            onSubmit={onSubmit}
            onBlur={(e) => {
              if (!e.currentTarget.contains(e.relatedTarget)) setOpen(false);
            }}
          >
            <Icon name="search" size={16} />
            <input
              type="search"
              enterKeyHint="search"
              maxLength={100}
              aria-label={`搜索${scope.listing.of.label}`}
              placeholder={`搜${scope.words}`}
              value={text}
              onFocus={() => setOpen(true)}
              onChange={(e) => setText(e.target.value)}
            />
            {isOpen && level !== VISITOR && <LazySuggest text={text} level={level} onSearch={onSearch} />}
          </form>
        </search>
        <NoticeBell />
        <ViewerCorner isNarrow />
      </div>
      {section && section.links.length > 1 && (
        <nav ref={tabs} className="phone-tabs" aria-label={section.title}>
          {section.links.map(({ to, title, short }) => (
            <NavLink key={to} to={to}>
              {short ?? title}
            </NavLink>
          ))}
        </nav>
      )}
    </header>
  );
}
