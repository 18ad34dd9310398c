import { useWrite } from '#platform/web/useWrite.ts';
import type { MatchedAuthor } from '../contract.ts';
import { authorName } from './AuthorLine.tsx';
import { contactWords, type SeenContacts } from './useContacts.ts';

/** The contact of an author: whether there is one, and the contact itself after a look that is counted. */
export function ContactCell({
  author,
  contacts,
  onLook,
}: {
  author: MatchedAuthor;
  contacts: SeenContacts;
  onLook: (id: string) => Promise<unknown>;
}) {
  const { run: look, isBusy } = useWrite(() => onLook(author.author_id));
  if (author.has_contact !== true || contacts.has(author.author_id))
    return <span className="match-contact">{contactWords(author, contacts)}</span>;
  return (
    <button
      type="button"
      className="link-btn"
      title="查看计入本月联系方式次数，同一达人当月只计一次"
      disabled={isBusy}
      onClick={() => look()}
    >
      查看<span className="unseen">{authorName(author)}的联系方式</span>
    </button>
  );
}
