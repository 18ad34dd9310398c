import { SampleLink } from './SampleLink.tsx';
import './preview/logged-out.css';
import type { ReactNode } from 'react';
import { late } from '#platform/web/ui/late.tsx';
import { previewOf } from './useLogIn.ts';

const PreviewArt = late(async () => (await import('./preview/PreviewArt.tsx')).PreviewArt, { isQuiet: true });

interface Props {
  /** What the page is of, as people call it: 达人, 视频. */
  label: string;
  /** Where its addresses begin: `/videoDetails`. */
  base: string;
  /** The words and the button that stand on it. */
  children: ReactNode;
}

/** A drawn sample page of a data type under a blur, in place of a detail page that may not be seen (specification §2). */
export function DetailBackdrop({ label, base, children }: Props) {
  return (
    <section className="detail-preview" aria-label={`${label}详情`}>
      <div className="detail-preview-art" aria-hidden="true" inert>
        <PreviewArt kind={previewOf(base) ?? 'shop'} />
      </div>
      <div className="card detail-preview-note stack gap-12">
        {children}
        <SampleLink base={base}>{`看示例${label}，全部数据已开放`}</SampleLink>
      </div>
    </section>
  );
}
