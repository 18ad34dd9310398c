import './information.css';
import { Link, useSearchParams } from 'react-router';
import { TextBox } from '#platform/web/ui/TextBox.tsx';
import type { ArticleTeaser } from '../contract.ts';
import { useArticles } from './useArticles.ts';

/** An article in a list. */
export function ArticleLine({ one: { id, title, date, tags, summary } }: { one: ArticleTeaser }) {
  return (
    <li>
      <Link to={`/information/${id}`}>
        <b>{title}</b>
        <p>{summary}</p>
      </Link>
      <small>
        <time>{date}</time>
        {tags.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </small>
    </li>
  );
}

/** 资讯: all articles, by tag and by words. */
export function ArticleListScreen() {
  const [params, setParams] = useSearchParams();
  const tag = params.get('tag') ?? '';
  const keyword = params.get('keyword') ?? '';
  const { data } = useArticles({ ...(tag && { tag }), ...(keyword && { keyword }) });
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  return (
    <main className="information">
      <header>
        <h1>资讯</h1>
        <TextBox
          frame="article-search"
          type="search"
          label="搜文章"
          value={keyword}
          maxLength={50}
          onChange={(value) => set('keyword', value)}
        />
      </header>
      <nav aria-label="标签">
        {['', ...(data?.tags ?? []).map(({ name }) => name)].map((name) => (
          <button key={name} type="button" aria-pressed={name === tag} onClick={() => set('tag', name)}>
            {name === '' ? '全部' : name}
          </button>
        ))}
      </nav>
      <section className="card">
        {data === undefined && <p className="information-none">正在读取…</p>}
        {data?.items.length === 0 && <p className="information-none">没有这样的文章，换个词试试</p>}
        <ul className="information-list">
          {data?.items.map((one) => (
            <ArticleLine key={one.id} one={one} />
          ))}
        </ul>
      </section>
    </main>
  );
}
