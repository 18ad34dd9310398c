import { type FormEvent, useState } from 'react';
import { Icon } from './Icon.tsx';
import { TextBox } from './TextBox.tsx';

/** Pages to offer: first, last and two on each side of the current; 0 stands for a gap. */
export function pagesShown(page: number, last: number): number[] {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, last];
  const shownPages = [...new Set(near)].filter((p) => p >= 1 && p <= last).sort((a, b) => a - b);
  return shownPages.flatMap((p, i) => {
    const before = shownPages[i - 1];
    if (before === undefined || p - before === 1) return [p];
    return p - before === 2 ? [p - 1, p] : [0, p];
  });
}

interface Props {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

function Jump({ last, onPage }: Omit<Props, 'page'>) {
  const [text, setText] = useState('');
  const submit = (e: FormEvent) => {
    e.preventDefault();
    if (text !== '') onPage(Math.min(last, Math.max(1, Number(text))));
    setText('');
  };
  return (
    <form className="pager-jump" onSubmit={submit}>
      <label>
        跳至
        <TextBox
          size="small"
          label="跳至页码"
          placeholder=""
          inputMode="numeric"
          value={text}
          onChange={(value) => setText(value.replace(/\D/g, '').slice(0, 5))}
        />
        页
      </label>
    </form>
  );
}

/** Page numbers of a list; nothing when there is one page only. */
export function Pager({ page, last, onPage }: Props) {
  if (last <= 1) return null;
  return (
    <nav className="pager row wrap gap-4" aria-label="翻页">
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label="上一页">
        <Icon name="left" size={14} />
      </button>
      {pagesShown(page, last).map((p, i) =>
        p === 0 ? (
          <span key={`gap-${i === 1 ? 'before' : 'after'}`}>…</span>
        ) : (
          <button
            type="button"
            key={p}
            aria-current={p === page ? 'page' : undefined}
            aria-label={`第${p}页`}
            onClick={() => onPage(p)}
          >
            {p}
          </button>
        ),
      )}
      <button type="button" disabled={page >= last} onClick={() => onPage(page + 1)} aria-label="下一页">
        <Icon name="right" size={14} />
      </button>
      {last > 7 && <Jump last={last} onPage={onPage} />}
    </nav>
  );
}
