import { Link } from 'react-router';
import { useUser } from '#features/people/identity/web/index.ts';

/** The import page with a kind of file chosen; only who may import is led there. */
export function ImportLink({ feed, about }: { feed: string; about: string }) {
  const user = useUser();
  if (!user?.is_single_user) return null;
  return (
    <Link className="btn" data-kind="primary" to={`/userCenter/import/dataImport?feed=${feed}`}>
      导入{about}
    </Link>
  );
}
