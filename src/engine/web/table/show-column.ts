/** Frames that a new column is waited for. */
const MAX_FRAMES = 120;

/** Scrolls the table to a column as soon as it stands there; nothing where it never does. */
export function showColumn(key: string): void {
  let frames = 0;
  const look = () => {
    const head = document.querySelector(`.table-place th[data-column="${CSS.escape(key)}"]`);
    if (head) head.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' });
    else if (++frames < MAX_FRAMES) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
