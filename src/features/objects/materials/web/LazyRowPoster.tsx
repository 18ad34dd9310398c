import { type ComponentProps, lazy, Suspense } from 'react';

const RowPoster = lazy(async () => ({ default: (await import('./RowPoster.tsx')).RowPoster }));

/** The poster of a row; it loads with its drawer when it is first opened. */
export function LazyRowPoster(props: ComponentProps<typeof RowPoster>) {
  return (
    <Suspense>
      <RowPoster {...props} />
    </Suspense>
  );
}
