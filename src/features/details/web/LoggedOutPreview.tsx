import { lazy, Suspense, useEffect } from 'react';
import type { DetailFamily } from '#catalog/kernel/detail.ts';
import { loadPreviewArt, previewOf, useLogIn } from '#features/session/web/index.ts';

const PreviewArt = lazy(loadPreviewArt);

/** What a visitor sees of a detail page: a drawn sample page under a blur, and the log-in beside the preview of that data type. */
export function LoggedOutPreview({ family }: { family: DetailFamily }) {
  const open = useLogIn((s) => s.open);
  const kind = previewOf(family.base) ?? 'shop';
  useEffect(() => open({ preview: kind }), [open, kind]);
  return (
    <section className="detail-preview" aria-label={`${family.of.label}详情`}>
      <div className="detail-preview-art" aria-hidden="true" inert>
        <Suspense>
          <PreviewArt kind={kind} />
        </Suspense>
      </div>
      <div className="card detail-preview-note">
        <p>登录后查看{family.of.label}详情</p>
        <button type="button" className="btn" data-kind="primary" onClick={() => open({ preview: kind })}>
          登录/注册
        </button>
      </div>
    </section>
  );
}
