import { lazy, Suspense } from 'react';

const LazyMeter = lazy(async () => ({ default: (await import('./BoardMeter.tsx')).BoardMeter }));

/** How many boards one has; nothing until that is known, so its code may come with it. */
export function BoardUse() {
  return (
    <Suspense>
      <LazyMeter />
    </Suspense>
  );
}
