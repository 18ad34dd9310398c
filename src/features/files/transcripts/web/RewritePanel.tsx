import { useState } from 'react';
import { type RewriteStyle, rewriteStyleNames, rewriteStyles } from '#catalog/enums/rewrite-styles.ts';
import { ForbiddenCount, MarkedText } from '#engine/web/blocks/MarkedText.tsx';
import { FailedPart } from '#engine/web/Loaded.tsx';
import { copyText } from '#platform/web/copy-text.ts';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { useRewriting } from './rewriting-state.ts';

const styles = rewriteStyleNames.map((value) => ({ value, label: rewriteStyles[value] }));

/** The new text with its forbidden words marked; line breaks are kept. */
function Rewritten({ text, left }: { text: string; left: number }) {
  return (
    <>
      <ForbiddenCount texts={[text]} />
      <p className="copy-rewritten">
        <MarkedText text={text} />
      </p>
      <div className="copy-tools row wrap">
        <button type="button" className="link-btn" onClick={() => void copyText(text)}>
          复制
        </button>
        <small>今日还可改写{left}次，结果不保存，使用前请核对内容</small>
      </div>
    </>
  );
}

/** Rewrites the copy of an extraction in a chosen style. */
export function RewritePanel({ id }: { id: string }) {
  const [style, setStyle] = useState<RewriteStyle>('spoken');
  const { isBusy, reply, error, rewrite } = useRewriting(id);
  const again = () => void rewrite(style);
  return (
    <section className="copy-rewrite" aria-label="改写文案" aria-busy={isBusy}>
      <div className="copy-tools row wrap">
        <Segmented label="改写风格" value={style} options={styles} onChange={setStyle} />
        <button
          type="button"
          className="btn"
          data-kind="primary"
          disabled={isBusy || reply?.left === 0}
          onClick={again}
        >
          {isBusy ? '正在改写…' : reply ? '再写一次' : '开始改写'}
        </button>
      </div>
      {isBusy && <span className="bone" style={{ width: '100%', height: 120 }} aria-hidden="true" />}
      {error && <FailedPart error={error} retry={again} />}
      {reply && !isBusy && <Rewritten {...reply} />}
    </section>
  );
}
