import { lazy, Suspense, useEffect } from 'react';
import { loadPreviewArt, useLogIn } from '#features/session/web/index.ts';

const PreviewArt = lazy(loadPreviewArt);

/** What a visitor sees of a room: a drawn sample page under a blur, and the log-in of type live. */
export function RoomPreview() {
  const open = useLogIn((s) => s.open);
  useEffect(() => open({ preview: 'live' }), [open]);
  return (
    <section className="room-preview" aria-label="直播详情">
      <div className="room-preview-art" aria-hidden="true" inert>
        <Suspense>
          <PreviewArt kind="live" />
        </Suspense>
      </div>
      <div className="card room-preview-note">
        <p>登录后查看直播详情</p>
        <button type="button" className="btn" data-kind="primary" onClick={() => open({ preview: 'live' })}>
          登录/注册
        </button>
      </div>
    </section>
  );
}
