import MarkdownIt from 'markdown-it';
import type { ArticleTeaser } from '../contract.ts';

/** An article as it was read from its file. */
export interface Article extends ArticleTeaser {
  readonly html: string;
  /** All of it in small letters, for searching. */
  readonly text: string;
}

// Danger: `html` stays off and images are not drawn, so that nothing but our own tags reaches the page; the library refuses javascript: links.
const markdown = new MarkdownIt({ html: false }).disable('image');
markdown.renderer.rules.link_open = (...[tokens, index, options, , self]) => {
  const token = tokens[index];
  if (token && /^https?:/i.test(String(token.attrGet('href')))) {
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'noopener noreferrer');
  }
  return self.renderToken(tokens, index, options);
};
markdown.renderer.rules.heading_open = (...[tokens, index, options, , self]) => {
  const nth = tokens.slice(0, index + 1).filter(({ type }) => type === 'heading_open').length;
  tokens[index]?.attrSet('id', `part-${nth}`);
  return self.renderToken(tokens, index, options);
};

/** Reads an article: lines `name: value` between two lines `---`, then Markdown. Answers in words what is missing. */
export function readArticle(id: string, content: string): Article | { readonly problem: string } {
  const [, head, body] = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(content) ?? [];
  if (head === undefined || body === undefined) return { problem: '开头没有两行 --- 之间的标题与日期' };
  const fields = new Map(
    head.split(/\r?\n/).flatMap((line) => {
      const [, name, value] = /^(\w+)\s*[:：]\s*(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value.trim()] as const];
    }),
  );
  const [title = '', date = ''] = [fields.get('title'), fields.get('date')];
  if (title === '') return { problem: '没有 title' };
  if (!isDay(date)) return { problem: 'date 应为 YYYY-MM-DD' };
  const tags = (fields.get('tags') ?? '').split(/[,，、]/).map((tag) => tag.trim());
  const summary = fields.get('summary') ?? '';
  return {
    id,
    title,
    date,
    tags: tags.filter((tag) => tag !== ''),
    summary,
    html: markdown.render(body, {}),
    text: `${title}\n${summary}\n${body}`.toLowerCase(),
  };
}

/** Whether a text is a day that there is. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
