import { Link } from 'react-router';
import { StateCard } from '#platform/web/ui/StateCard.tsx';
import { HOME } from '../rules.ts';
import { useUser } from './viewer-query.ts';

interface Props {
  /** Why the account of the partner was not bound; empty before it was tried. */
  problem: string;
  /** Whether it can be bound, also after a call that failed. */
  canLink: boolean;
  onLink: () => Promise<void>;
  onLogIn: () => Promise<void>;
}

/** Who is logged in chooses: the partner's account is bound to theirs, or takes its place, or nothing happens. */
export function PartnerChoice({ problem, canLink, onLink, onLogIn }: Props) {
  const user = useUser();
  const current = user ? `当前已登录：${user.nick_name} ${user.mobile}` : '当前浏览器已登录';
  return (
    <StateCard
      face={problem === '' ? 'time' : 'error'}
      words={problem === '' ? current : problem}
      note="绑定后，合作方账号可登录当前账号；改用合作方账号会退出当前登录"
    >
      {canLink && (
        <button type="button" className="btn" data-kind="primary" onClick={() => void onLink()}>
          绑定到当前账号
        </button>
      )}
      <button type="button" className="btn" onClick={() => void onLogIn()}>
        改用合作方账号
      </button>
      <Link className="btn" to={HOME} replace>
        保持当前登录
      </Link>
    </StateCard>
  );
}
