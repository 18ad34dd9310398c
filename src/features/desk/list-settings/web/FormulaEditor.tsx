import { lazy, Suspense } from 'react';

const LazyForm = lazy(async () => ({ default: (await import('./FormulaForm.tsx')).FormulaForm }));

/** Makes or changes a formula column; the dialog loads when it is first opened. */
export function FormulaEditor(props: React.ComponentProps<typeof LazyForm>) {
  return (
    <Suspense>
      <LazyForm {...props} />
    </Suspense>
  );
}
