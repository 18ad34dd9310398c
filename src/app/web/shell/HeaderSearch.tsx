import { useEffect, useRef, useState } from 'react';
import { VISITOR } from '#catalog/plans.ts';
import { LazySuggest } from '#features/objects/search/web/index.ts';
import { useUser } from '#features/people/identity/web/index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { NativeSelect } from '#platform/web/ui/NativeSelect.tsx';
import { BareBox } from '#platform/web/ui/TextBox.tsx';
import { useCombobox } from '#platform/web/ui/useCombobox.ts';
import { MEDIUM, useMedia } from '#platform/web/ui/useMedia.ts';
import { scopes, useSearchScope } from './useSearchScope.ts';

/** Where a slash is text or chooses something. */
const FORM_FIELDS =
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit]), select, textarea, [contenteditable]';

/** The slash key puts the cursor into the search box, unless someone is typing elsewhere. */
function useSlash(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const busy = (event.target as HTMLElement).closest(FORM_FIELDS);
      if (event.key !== '/' || busy || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
}

/** Search in a library: scope, words, slash key. Below 1280 px an icon opens the box. */
export function HeaderSearch() {
  const isSmall = useMedia(MEDIUM);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const {
    scope,
    setScope,
    text,
    setText,
    onSubmit,
    onSearch,
    isOpen: hasPanel,
    setOpen: setPanel,
  } = useSearchScope();
  const level = useUser()?.vip_level ?? VISITOR;
  const hasList = hasPanel && level !== VISITOR;
  const { list, input } = useCombobox({ isOpen: hasList, setOpen: setPanel, text });
  useSlash(() => {
    // The next key already belongs to the box; a box that has to open first takes the focus as it appears.
    if (box.current) box.current.focus();
    else setOpen(true);
  });
  // Below 1280 px the box would crowd the sections.
  if (isSmall && !isOpen) {
    return (
      <button type="button" className="header-icon" aria-label="搜索" onClick={() => setOpen(true)}>
        <Icon name="search" size={18} />
      </button>
    );
  }
  return (
    <search>
      <form
        className="header-search min-0"
        onSubmit={onSubmit}
        onBlur={(e) => {
          if (!e.currentTarget.contains(e.relatedTarget)) setPanel(false);
          if (isSmall && !e.currentTarget.contains(e.relatedTarget)) setOpen(false);
        }}
      >
        <span className="header-scope">
          <NativeSelect
            label="搜索范围"
            value={scope.listing.id}
            groups={[['', scopes.map(({ listing }) => ({ value: listing.id, label: listing.of.label }))]]}
            onChange={(id) => setScope(scopes.find(({ listing }) => listing.id === id) ?? scope)}
          />
          <Icon name="down" size={12} />
        </span>
        <BareBox
          ref={box}
          {...input}
          type="search"
          maxLength={100}
          label={`搜索${scope.listing.of.label}`}
          placeholder={`${scope.words}、链接或ID`}
          // biome-ignore lint/a11y/noAutofocus: the box was opened to type in it
          autoFocus={isSmall}
          value={text}
          onFocus={() => setPanel(true)}
          onChange={(value) => {
            setText(value);
            setPanel(true);
          }}
        />
        <kbd aria-hidden="true">/</kbd>
        <button type="submit" aria-label="搜索">
          <Icon name="search" size={15} />
        </button>
        {hasList && <LazySuggest text={text} level={level} onSearch={onSearch} list={list} />}
      </form>
    </search>
  );
}
