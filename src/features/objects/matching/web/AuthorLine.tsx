import { authors } from '#catalog/lists/authors.ts';
import { figureWords } from '#engine/web/blocks/figure-text.ts';
import { cellTitle } from '#engine/web/cells/cell-props.ts';
import { EntityArt } from '#engine/web/cells/EntityArt.tsx';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import type { MatchedAuthor } from '../contract.ts';

/** Name of an author; the id where the library has them no more. */
export const authorName = ({ row, author_id: id }: MatchedAuthor): string =>
  row === null ? `达人 ${id}` : cellTitle(authors.of, row).words;

/** An author: picture, name, category and followers. */
export function AuthorLine({ author }: { author: MatchedAuthor }) {
  const row = author.row ?? { [authors.of.key]: author.author_id };
  const { category } = row;
  return (
    <span className="match-author row gap-10">
      <EntityArt of={authors.of} row={row} place="small" />
      <span>
        <b className="one-line">
          <EntityName of="author" refs={row}>
            {authorName(author)}
          </EntityName>
        </b>
        <small className="one-line">
          {typeof category === 'string' && category !== '' ? `${category} · ` : ''}粉丝{' '}
          {figureWords(row.fans as number | null, 'count')}
        </small>
      </span>
    </span>
  );
}
