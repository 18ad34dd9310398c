/** A row of a figure: a part of the whole, or a measured error, both from 0 to 1. */
export interface FigureRow {
  readonly label: string;
  readonly share: number;
  readonly words: string;
}

/** A figure as an article has it. */
export interface ArticleFigure {
  readonly title: string;
  /** What it is of and from which days. */
  readonly note: string;
  readonly rows: readonly FigureRow[];
}

/** Rows of a figure; what is left is one row. */
export const MAX_FIGURE_ROWS = 10;

/** Parts of a whole as shares; parts beyond the tenth are 其他. Nothing where the whole is nothing. */
export function sharesOf(
  parts: readonly { readonly label: string; readonly value: number }[],
): readonly FigureRow[] {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  if (whole <= 0) return [];
  const rest = parts.slice(MAX_FIGURE_ROWS).reduce((sum, { value }) => sum + value, 0);
  const displayed = [
    ...parts.slice(0, MAX_FIGURE_ROWS),
    ...(rest > 0 ? [{ label: '其他', value: rest }] : []),
  ];
  return displayed.map(({ label, value }) => ({
    label,
    share: value / whole,
    words: `${((value / whole) * 100).toFixed(1)}%`,
  }));
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A figure as HTML of our own; names of the market are escaped. Without rows it says that there is no data. */
export function figureHtml({ title, note, rows }: ArticleFigure): string {
  const head = `<figcaption><b>${escaped(title)}</b><small>${escaped(note)}</small></figcaption>`;
  const line = ({ label, share, words }: FigureRow) =>
    `<tr><th scope="row">${escaped(label)}</th><td><progress max="1" value="${Math.min(1, share).toFixed(4)}"></progress></td><td>${escaped(words)}</td></tr>`;
  const body =
    rows.length === 0
      ? '<p>这个市场还没有这些数据</p>'
      : `<table><tbody>${rows.map(line).join('')}</tbody></table>`;
  return `<figure class="article-figure">${head}${body}</figure>`;
}

/** Where a figure is in an article: a paragraph “@figure name” and nothing else. */
const PLACE = /<p>@figure ([a-z0-9-]{1,40})<\/p>/g;

/** The names of the figures of an article, each once. */
export function figuresIn(html: string): readonly string[] {
  return [...new Set([...html.matchAll(PLACE)].map(([, name = '']) => name))];
}

/** The article with its figures; a name without a figure leaves nothing. */
export function withFigures(html: string, figures: ReadonlyMap<string, ArticleFigure>): string {
  return html.replace(PLACE, (_, name: string) => {
    const figure = figures.get(name);
    return figure ? figureHtml(figure) : '';
  });
}
