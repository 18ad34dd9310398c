import { type ComponentProps, lazy, Suspense } from 'react';

const PairDrawer = lazy(async () => ({ default: (await import('./PairDrawer.tsx')).PairDrawer }));

/** The drawer of a row's rooms and videos, loaded when it is opened. */
export function LazyPairDrawer(props: ComponentProps<typeof PairDrawer>) {
  return (
    <Suspense>
      <PairDrawer {...props} />
    </Suspense>
  );
}
