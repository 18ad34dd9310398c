import { lazy, Suspense } from 'react';

const LazyPanel = lazy(async () => ({ default: (await import('./SuggestPanel.tsx')).SuggestPanel }));

/** The panel below a search box, in a chunk of its own that loads when the box is first entered. */
export function LazySuggest(props: React.ComponentProps<typeof LazyPanel>) {
  return (
    <Suspense fallback={null}>
      <LazyPanel {...props} />
    </Suspense>
  );
}
