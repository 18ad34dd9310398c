import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Head of the names. */
  first: string;
  heads: readonly string[];
  /** Rows. */
  children: ReactNode;
}

/** A table of one part of a video's page; it scrolls sideways where it is wider than its card. */
export function PartTable({ title, first, heads, children }: Props) {
  return (
    <div className="table-scroll">
      <table className="matrix video-table">
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
