import { lazy, Suspense } from 'react';

const FirstWays = lazy(async () => ({ default: (await import('./FirstWays.tsx')).FirstWays }));

/** The three ways to bring data, loaded where the market is empty alone. */
export function FirstData() {
  return (
    <Suspense fallback={null}>
      <FirstWays />
    </Suspense>
  );
}
