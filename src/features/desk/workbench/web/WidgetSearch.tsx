import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { lists } from '#catalog/page-listings.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { BareBox } from '#platform/web/ui/TextBox.tsx';

/** Every library that has a keyword, by the name that carries it. */
const scopes = lists.flatMap((listing) => {
  const found = Object.entries(listing.filters).find(([, filter]) => filter.kind === 'keyword');
  return found ? [{ listing, name: found[0], words: found[1].label }] : [];
});

/** The search of all libraries as a component. */
export function WidgetSearch() {
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const [text, setText] = useState('');
  const scope = scopes[at];
  if (!scope) return null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const query = new URLSearchParams(text.trim() ? { [scope.name]: text.trim() } : {});
    void navigate({ pathname: scope.listing.route, search: query.toString() });
  };
  return (
    <div className="wb-search stack gap-12">
      <div role="group" aria-label="搜索范围">
        {scopes.map(({ listing }, i) => (
          <button key={listing.id} type="button" aria-pressed={i === at} onClick={() => setAt(i)}>
            {listing.of.label}
          </button>
        ))}
      </div>
      <form onSubmit={onSubmit}>
        <Icon name="search" size={16} />
        <BareBox
          type="search"
          maxLength={100}
          label={`搜索${scope.listing.of.label}`}
          placeholder={`输入${scope.words}`}
          value={text}
          onChange={setText}
        />
        <button type="submit" className="btn" data-kind="primary">
          搜索
        </button>
      </form>
    </div>
  );
}
