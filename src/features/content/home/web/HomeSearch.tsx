import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { lists } from '#catalog/page-listings.ts';
import { VISITOR } from '#catalog/plans.ts';
import { useSlots } from '#engine/web/slots.ts';
import { showToast } from '#platform/web/toast.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { BareBox } from '#platform/web/ui/TextBox.tsx';
import { useCombobox } from '#platform/web/ui/useCombobox.ts';

/** Every library that has a keyword, with the words its box asks for. */
const scopes = lists.flatMap((listing) => {
  const found = Object.entries(listing.filters).find(([, f]) => f.kind === 'keyword');
  return found ? [{ listing, name: found[0], words: found[1].label }] : [];
});

/** One box over all libraries; the tab says which. */
export function HomeSearch() {
  const navigate = useNavigate();
  const [at, setAt] = useState(
    Math.max(
      0,
      scopes.findIndex((s) => s.listing.of.id === 'product'),
    ),
  );
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { level, search: slot } = useSlots();
  const hasList = slot !== undefined && isOpen && level !== VISITOR;
  const { list, input } = useCombobox({ isOpen: hasList, setOpen, text });
  const scope = scopes[at];
  if (!scope) return null;
  const onSearch = (words: string, listing?: string) => {
    const to = scopes.find((s) => s.listing.id === listing) ?? scope;
    const trimmed = words.trim();
    if (trimmed !== '') slot?.remember(trimmed);
    setOpen(false);
    // An empty box opens the library itself.
    const query = new URLSearchParams(trimmed ? { [to.name]: trimmed } : {});
    void navigate({ pathname: to.listing.route, search: query.toString() });
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const read = level === VISITOR || !slot ? null : await slot.enterSentence(text);
    if (read === 'unseen') {
      setOpen(true);
      return;
    }
    if (read) {
      void navigate(read.path);
      return;
    }
    // A pasted link or id leads to its page; everything else is searched for.
    const found = level === VISITOR || !slot ? { words: text } : await slot.resolve(text);
    if ('problem' in found) showToast(found.problem);
    else if ('path' in found) void navigate(found.path);
    else onSearch(found.words);
  };
  return (
    <search className="home-search stack">
      <div className="home-tabs flex" role="group" aria-label="搜索范围">
        {scopes.map((s, i) => (
          <button key={s.listing.id} type="button" aria-pressed={i === at} onClick={() => setAt(i)}>
            {s.listing.of.label}
          </button>
        ))}
      </div>
      <form
        onSubmit={(event) => void onSubmit(event)}
        onBlur={(e) => {
          if (!e.currentTarget.contains(e.relatedTarget)) setOpen(false);
        }}
      >
        <Icon name="search" size={18} />
        <BareBox
          {...input}
          type="search"
          maxLength={100}
          label={`搜索${scope.listing.of.label}`}
          placeholder={`输入${scope.words}、链接或ID`}
          value={text}
          onFocus={() => setOpen(true)}
          onChange={(value) => {
            setText(value);
            setOpen(true);
          }}
        />
        <button type="submit" data-main>
          搜索
        </button>
        {slot && hasList && <slot.Panel text={text} level={level} onSearch={onSearch} list={list} />}
      </form>
    </search>
  );
}
