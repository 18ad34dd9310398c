import { lazy, Suspense } from 'react';

const LazyList = lazy(async () => ({ default: (await import('./ChangesList.tsx')).ChangesList }));

/** Who came into a saved condition and who left it; the dialog loads when it is first opened. */
export function ChangesDialog(props: React.ComponentProps<typeof LazyList>) {
  return (
    <Suspense>
      <LazyList {...props} />
    </Suspense>
  );
}
