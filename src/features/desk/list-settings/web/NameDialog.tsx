import { lazy, Suspense } from 'react';

const LazyForm = lazy(async () => ({ default: (await import('./NameForm.tsx')).NameForm }));

/** Asks for the name of a saved condition; the dialog loads when it is first opened. */
export function NameDialog(props: React.ComponentProps<typeof LazyForm>) {
  return (
    <Suspense>
      <LazyForm {...props} />
    </Suspense>
  );
}
