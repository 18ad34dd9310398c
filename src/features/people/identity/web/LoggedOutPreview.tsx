import { useEffect } from 'react';
import { DetailBackdrop } from './DetailBackdrop.tsx';
import { previewOf, useLogIn } from './useLogIn.ts';

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
    <DetailBackdrop label={label} base={base}>
      <p>登录后查看{label}详情</p>
      <button type="button" className="btn" data-kind="primary" onClick={() => open({ preview: kind })}>
        登录/注册
      </button>
    </DetailBackdrop>
  );
}
