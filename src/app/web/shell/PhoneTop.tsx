import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { VISITOR } from '#catalog/plans.ts';
import { LazySuggest } from '#features/objects/search/web/index.ts';
import { useUser, ViewerCorner } from '#features/people/identity/web/index.ts';
import { NoticeBell } from '#features/people/notifications/web/index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { LogoMark } from '#platform/web/ui/Logo.tsx';
import { lateDialog } from '#platform/web/ui/late.tsx';
import { BareBox } from '#platform/web/ui/TextBox.tsx';
import { useCombobox } from '#platform/web/ui/useCombobox.ts';
import type { Siblings } from './navigation.ts';
import { useSearchScope } from './useSearchScope.ts';

const GroupSheet = lateDialog(async () => (await import('./GroupSheet.tsx')).GroupSheet);

/** The siblings as tabs: those of the group of the open page; where there are several groups a sheet holds them all. */
function PhoneTabs({ section }: { section: Siblings }) {
  const tabs = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const isGrouped = section.groups.length > 1;
  const own = section.groups.find(({ links }) => links.some(({ to }) => to === pathname));
  // Of many tabs the open one may stand beyond the edge.
  useEffect(() => {
    const box = tabs.current;
    const open = pathname && box?.querySelector<HTMLElement>('[aria-current="page"]');
    if (box && open) box.scrollLeft = open.offsetLeft - (box.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div className="phone-siblings">
      <nav ref={tabs} className="phone-tabs min-0" aria-label={section.title}>
        {(isGrouped && own ? own.links : section.links).map(({ to, title, short }) => (
          <NavLink key={to} to={to}>
            {short ?? title}
          </NavLink>
        ))}
      </nav>
      {isGrouped && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`全部${section.title}`}
          onClick={() => setSheet('open')}
        >
          全部
          <Icon name="down" size={12} />
        </button>
      )}
      {sheet !== 'unopened' && (
        <GroupSheet siblings={section} isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
      )}
    </div>
  );
}

/** The top of a phone's screen: mark, search in the open library, edition, and the siblings as tabs. */
export function PhoneTop({ section }: { section: Siblings | undefined }) {
  const { scope, text, setText, onSubmit, onSearch, isOpen, setOpen } = useSearchScope();
  const level = useUser()?.vip_level ?? VISITOR;
  const hasList = isOpen && level !== VISITOR;
  const { list, input } = useCombobox({ isOpen: hasList, setOpen, text });
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
            <BareBox
              {...input}
              type="search"
              enterKeyHint="search"
              maxLength={100}
              label={`搜索${scope.listing.of.label}`}
              placeholder={`搜${scope.words}`}
              value={text}
              onFocus={() => setOpen(true)}
              onChange={setText}
            />
            {hasList && <LazySuggest text={text} level={level} onSearch={onSearch} list={list} />}
          </form>
        </search>
        <NoticeBell />
        <ViewerCorner isNarrow />
      </div>
      {section && section.links.length > 1 && <PhoneTabs section={section} />}
    </header>
  );
}
