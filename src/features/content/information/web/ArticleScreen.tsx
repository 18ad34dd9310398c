import './information.css';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { ArticleLine } from './ArticleListScreen.tsx';
import { useArticle } from './useArticles.ts';

/** One article of 资讯, and others like it. The second part of the address leads to a heading of it. */
export function ArticleScreen() {
  const { pageName = '', pageId } = useParams();
  const { data, isError } = useArticle(pageName);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && pageId !== undefined) document.getElementById(pageId)?.scrollIntoView();
  }, [isThere, pageId]);
  return (
    <main className="information">
      <p className="information-way">
        <Link to="/information/articleList">资讯</Link>
      </p>
      {isError && <p className="card information-none">没有这篇文章，或暂时读不到</p>}
      {data && (
        <article className="card information-text">
          <h1>{data.title}</h1>
          <small>
            <time>{data.date}</time>
            {data.tags.map((tag) => (
              <Link key={tag} to={`/information/articleList?tag=${encodeURIComponent(tag)}`} className="tag">
                {tag}
              </Link>
            ))}
          </small>
          {/* The server makes it from Markdown, without any markup of the file's own. */}
          <div dangerouslySetInnerHTML={{ __html: data.html }} />
        </article>
      )}
      {data && data.related.length > 0 && (
        <section className="card" aria-label="相关文章">
          <h2>相关文章</h2>
          <ul className="information-list">
            {data.related.map((one) => (
              <ArticleLine key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
