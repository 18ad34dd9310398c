import { ROW_LINK } from '#platform/web/ui/RowLink.tsx';

/** Whether a press is for a page in this tab: others open a tab or a window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Follows the links of rows by the router, as it follows its own. */
export function followRowLinks(navigate: (to: string) => unknown): () => void {
  const follow = (event: MouseEvent) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${ROW_LINK}]`) : null;
    if (link === null || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void navigate(`${link.pathname}${link.search}`);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
