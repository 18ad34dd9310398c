import { useState } from 'react';
import type { ActedObject, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { usePromptedFailure } from '#engine/web/prompted.ts';
import { call } from '#platform/web/api.ts';
import { lateDialog } from '#platform/web/ui/late.tsx';
import { useWrite } from '#platform/web/useWrite.ts';
import { type AuthorContact, readContact } from '../contract.ts';

// The dialog needs antd, which no first paint loads (decision 0010).
const ContactDialog = lateDialog(async () => (await import('./ContactDialog.tsx')).ContactDialog);

/** 联系方式 of an author, in the head of the page. */
function ContactButton({ id, name }: ActedObject) {
  const [contact, setContact] = useState<AuthorContact | null>(null);
  const look = async () => setContact(await call(readContact, { params: { uid: id } }));
  const { run: open, isBusy } = useWrite(look, { onFailure: usePromptedFailure() });
  return (
    <>
      <button type="button" className="btn" disabled={isBusy} onClick={() => open()}>
        联系方式
      </button>
      {contact && <ContactDialog contact={contact} name={name} onClose={() => setContact(null)} />}
    </>
  );
}

/** Contacts of authors. */
export const contactAction: ObjectAction = {
  id: 'contact',
  isFor: (of) => of.id === 'author',
  onRow: 'none',
  Button: ContactButton,
};
