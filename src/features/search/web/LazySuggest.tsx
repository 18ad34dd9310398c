import { lazy, Suspense } from 'react';

const LazyPanel = lazy(async () => ({ default: (await import('./SuggestPanel.tsx')).SuggestPanel }));

/** The panel below a search box, in a chunk of its own that loads when the box is first entered. */
export function LazySuggest(props: React.ComponentProps<typeof LazyPanel>) {
  return (
    <div className="suggest">
      <Suspense fallback={<p className="suggest-note">…</p>}>
        <LazyPanel {...props} />
      </Suspense>
    </div>
  );
}
