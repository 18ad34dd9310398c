import { useState } from 'react';
import { usePromptedCall } from '#engine/web/prompted.ts';
import { type AuthorContact, readContact } from '#features/objects/author-upkeep/contract.ts';
import { contactsAsText } from '#kernel/contact-text.ts';
import { call } from '#platform/web/api.ts';
import { MISSING } from '#platform/web/format/figures.ts';
import type { MatchedAuthor } from '../contract.ts';

/** SeenContacts that were looked at on this page, by author. */
export type SeenContacts = ReadonlyMap<string, AuthorContact>;

/** The contacts that were looked at, and a look at one more: each is one of the month. */
export function useContacts() {
  const run = usePromptedCall();
  const [contacts, setContacts] = useState<SeenContacts>(new Map());
  const look = (id: string) =>
    run(async () => {
      const contact = await call(readContact, { params: { uid: id } });
      setContacts((before) => new Map(before).set(id, contact));
    });
  return { contacts, look };
}

/** The contact of an author in words, as far as it was looked at. */
export function contactWords(
  { author_id: id, has_contact: hasContact }: MatchedAuthor,
  contacts: SeenContacts,
) {
  const contact = contacts.get(id);
  const line = contact ? contactsAsText(contact) : '';
  if (line !== '') return line;
  if (hasContact === null) return MISSING;
  return hasContact && !contact ? '有，未查看' : '无';
}
