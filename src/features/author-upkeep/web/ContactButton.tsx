import { lazy, Suspense, useState } from 'react';
import type { ActedObject, ObjectAction } from '#engine/web/actions/object-actions.ts';
import { blockedOf, useSlots } from '#engine/web/slots.ts';
import { call } from '#platform/web/api.ts';
import { ApiFailure } from '#platform/web/failure.ts';
import { showErrorToast } from '#platform/web/toast.ts';
import { type AuthorContact, readContact } from '../contract.ts';

// The dialog needs antd, which no first paint loads (decision 0010).
const ContactDialog = lazy(async () => ({ default: (await import('./ContactDialog.tsx')).ContactDialog }));

/** 联系方式 of an author, in the head of the page. */
function ContactButton({ id, name }: ActedObject) {
  const { openPrompt } = useSlots();
  const [contact, setContact] = useState<AuthorContact | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      setContact(await call(readContact, { params: { uid: id } }));
    } catch (error) {
      const blocked = error instanceof ApiFailure ? blockedOf(error) : null;
      if (blocked) openPrompt(blocked);
      else showErrorToast(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="btn" disabled={isBusy} onClick={() => void open()}>
        联系方式
      </button>
      {contact && (
        <Suspense>
          <ContactDialog contact={contact} name={name} onClose={() => setContact(null)} />
        </Suspense>
      )}
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
