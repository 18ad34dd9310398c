import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { lists } from '#catalog/index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';

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
  const scope = scopes[at];
  if (!scope) return null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // An empty box opens the library itself.
    const query = new URLSearchParams(text.trim() ? { [scope.name]: text.trim() } : {});
    void navigate({ pathname: scope.listing.route, search: query.toString() });
  };
  return (
    <search className="home-search">
      <div className="home-tabs" role="group" aria-label="搜索范围">
        {scopes.map((s, i) => (
          <button key={s.listing.id} type="button" aria-pressed={i === at} onClick={() => setAt(i)}>
            {s.listing.of.label}
          </button>
        ))}
      </div>
      <form onSubmit={onSubmit}>
        <Icon name="search" size={18} />
        <input
          type="search"
          maxLength={100}
          aria-label={`搜索${scope.listing.of.label}`}
          placeholder={`输入${scope.words}`}
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        <button type="submit">搜索</button>
      </form>
    </search>
  );
}
