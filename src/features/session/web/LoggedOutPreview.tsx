import './preview/logged-out.css';
import { lazy, Suspense, useEffect } from 'react';
import { loadPreviewArt } from './load-screen.ts';
import { previewOf, useLogIn } from './useLogIn.ts';

const PreviewArt = lazy(loadPreviewArt);

interface Props {
  /** What the page is of, as people call it: 达人, 视频. */
  label: string;
  /** Where its addresses begin: `/videoDetails`. */
  base: string;
}

/** What a visitor sees of a detail page: a drawn sample page under a blur, and the log-in beside the preview of that data type. */
export function LoggedOutPreview({ label, base }: Props) {
  const open = useLogIn((s) => s.open);
  const kind = previewOf(base) ?? 'shop';
  useEffect(() => open({ preview: kind }), [open, kind]);
  return (
    <section className="detail-preview" aria-label={`${label}详情`}>
      <div className="detail-preview-art" aria-hidden="true" inert>
        <Suspense>
          <PreviewArt kind={kind} />
        </Suspense>
      </div>
      <div className="card detail-preview-note">
        <p>登录后查看{label}详情</p>
        <button type="button" className="btn" data-kind="primary" onClick={() => open({ preview: kind })}>
          登录/注册
        </button>
      </div>
    </section>
  );
}
