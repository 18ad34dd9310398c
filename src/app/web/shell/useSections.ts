import { useMemo } from 'react';
import { useUser } from '#features/people/identity/web/index.ts';
import { type Section, sectionsWithout } from './navigation.ts';

/** The sections of this installation. */
export function useSections(): readonly Section[] {
  const off = useUser()?.tools_off;
  return useMemo(() => sectionsWithout(off ?? []), [off]);
}
