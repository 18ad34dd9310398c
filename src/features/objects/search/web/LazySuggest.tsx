import { late } from '#platform/web/ui/late.tsx';

/** The panel below a search box, in a chunk of its own that loads when the box is first entered. */
export const LazySuggest = late(async () => (await import('./SuggestPanel.tsx')).SuggestPanel, {
  isFloating: true,
});
