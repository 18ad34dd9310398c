/** Both ways a column can be sorted; the one in force is coloured. */
export function SortArrows({ dir }: { dir: 'asc' | 'desc' | null }) {
  return (
    <svg className="sort-arrows" width="8" height="12" viewBox="0 0 8 12" aria-hidden="true">
      <path d="M0 5L4 0.500L8 5z" data-on={dir === 'asc'} />
      <path d="M0 7L4 11.500L8 7z" data-on={dir === 'desc'} />
    </svg>
  );
}
