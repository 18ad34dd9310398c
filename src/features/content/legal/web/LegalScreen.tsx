import './legal.css';
import { Link } from 'react-router';
import { Logo } from '#platform/web/ui/Logo.tsx';
import type { LegalText } from './document.ts';

interface Props {
  text: LegalText;
  /** Nothing but the text: for windows that are opened beside something. */
  isSingle: boolean;
  /** Whether the page draws its own bar, because the shell has none. */
  hasBar?: boolean;
}

/** A legal text: its version, a list of its parts, and the parts. */
export function LegalScreen({ text, isSingle, hasBar = !isSingle }: Props) {
  const { title, version, since, lead, sections } = text;
  return (
    <div className="legal" data-single={isSingle}>
      {hasBar && (
        <header className="legal-bar">
          <Link to="/home" aria-label="观潮数据 首页">
            <Logo />
          </Link>
        </header>
      )}
      <article className="card legal-text">
        <h1>{title}</h1>
        <p className="legal-version">
          版本 {version}，{since}起
        </p>
        <p>{lead}</p>
        {!isSingle && (
          <nav aria-label="目录">
            <ol>
              {sections.map((s, i) => (
                <li key={s.title}>
                  <a href={`#part-${i + 1}`}>{s.title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {sections.map((s, i) => (
          <section key={s.title} id={`part-${i + 1}`}>
            <h2>{s.title}</h2>
            {s.paragraphs.map((p) => (
              <p key={p}>{p}</p>
            ))}
            {s.points && (
              <ul>
                {s.points.map((p) => (
                  <li key={p}>{p}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </article>
    </div>
  );
}
