import type { OptionList } from '#platform/web/ui/useCombobox.ts';

/** What an option of the list needs so that the keys reach it: it is never a stop of the Tab key. */
export const optionOf = ({ id, active }: OptionList, key: string) => ({
  id: `${id}-${key}`,
  role: 'option' as const,
  tabIndex: -1,
  'aria-selected': active === `${id}-${key}`,
});
