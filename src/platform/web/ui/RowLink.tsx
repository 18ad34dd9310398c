import type { ReactNode } from 'react';

/** Which links the app follows by its router (src/app/web/follow-row-links.ts). */
export const ROW_LINK = 'data-row-link';

interface Props {
  to: string;
  label: string;
  title: string;
  children: ReactNode;
}

/**
 * An icon of a row that leads to another page in the same tab. The router's own links are drawn anew with every address, so a list
 * would draw fifty of each for a press on a filter; this one is drawn with its row.
 */
export function RowLink({ to, label, title, children }: Props) {
  return (
    <a className="icon-action" href={to} aria-label={label} title={title} {...{ [ROW_LINK]: '' }}>
      {children}
    </a>
  );
}
