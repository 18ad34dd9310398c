import './popup.css';
import { Link } from 'react-router';
import { safeReturnPath } from '#features/people/identity/web/index.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { usePopup } from './usePopup.ts';

/** A small card in the corner: said once, put away with one press, over nothing that is being read. */
export function PopupCard({ isUser }: { isUser: boolean }) {
  const { popup, putAway } = usePopup(isUser);
  if (!popup) return null;
  const { title, text, button, link } = popup;
  return (
    <aside className="popup" aria-label={title}>
      <button type="button" className="popup-close stack center" aria-label="关闭" onClick={putAway}>
        <Icon name="close" size={16} />
      </button>
      <p className="popup-title">{title}</p>
      <p>{text}</p>
      {button !== '' && (
        // A link from the server stays within the product.
        <Link
          className="btn"
          data-kind="primary"
          to={safeReturnPath(link, location.origin)}
          onClick={putAway}
        >
          {button}
        </Link>
      )}
    </aside>
  );
}
