import { useEffect } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../messages.ts';

/** The message on the screen, spoken politely, or at once when someone is being logged out. */
export function Toast() {
  const shown = useMessages((s) => s.shown);
  const start = useMessages((s) => s.start);
  const id = shown?.id;
  useEffect(() => {
    if (id !== undefined) start(id);
  }, [id, start]);
  return (
    <div className="toasts stack" aria-live={shown?.isUrgent ? 'assertive' : 'polite'}>
      {shown && (
        <p className="toast" key={shown.id}>
          {shown.words}
          {shown.link && (
            <Link to={shown.link.to} {...(shown.link.isNewWindow && { target: '_blank' })}>
              {shown.link.label}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
