import { Link } from 'react-router';
import { useUser } from '#features/people/identity/web/index.ts';

/** The import page with a kind of file chosen; only who may import is led there. */
export function ImportLink({
  feed,
  about,
  isPlain = false,
}: {
  feed: string;
  about: string;
  isPlain?: boolean;
}) {
  const user = useUser();
  if (!user?.is_single_user) return null;
  return (
    <Link
      {...(isPlain ? { className: 'link-btn' } : { className: 'btn', 'data-kind': 'primary' })}
      to={`/userCenter/import/dataImport?feed=${feed}`}
    >
      导入{about}
    </Link>
  );
}
