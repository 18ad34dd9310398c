import { Link } from 'react-router';
import { editions, FLAGSHIP, SUPREME, TRIAL } from '#catalog/plans.ts';
import { upgradePath, useMembership } from '#features/people/membership/web/index.ts';
import { nowSeconds } from '#platform/web/clock.ts';
import { formatLastDay } from '#platform/web/format/times.ts';
import { EditionGlyph } from '#platform/web/ui/EditionBadge.tsx';
import type { UserInfo } from '../contract.ts';

const DAY_S = 86_400;

/** Until when the edition holds, and how many days that are. */
function termWords({ end_time: end, vip_level: level, is_slave: isMember }: UserInfo): string {
  // A member without the edition of the team: it has ended, or has fewer seats.
  if (isMember && level === TRIAL) return '团队版本已到期，或席位不足';
  if (end === null) return level === TRIAL ? '注册即可使用' : '长期有效';
  const days = Math.ceil((end - nowSeconds()) / DAY_S);
  const day = formatLastDay(end);
  return days > 0 ? `${day} 到期，剩余 ${days} 天` : `${day} 已到期`;
}

/** The name of an edition as its owner reads it: a flagship with a team is a team's. */
function nameOf({ vip_level: level, team_quota_commerce: seats, level_name: name }: UserInfo): string {
  return level === FLAGSHIP && seats > 1 ? `团队${name}` : name;
}

/** The edition in its colour, until when it holds, and what more there is. */
export function EditionCard({ user }: { user: UserInfo }) {
  const compare = useMembership((s) => s.compare);
  const edition = editions.find((e) => e.level === user.vip_level);
  if (!edition) return null;
  return (
    <section className={`my-edition tone-${edition.key}`} aria-label="会员版本">
      <svg className="my-waves" viewBox="0 0 400 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 34c50-30 100-30 150 0s100 30 150 0s70-24 100-16v42H0z" fill="#fff" opacity=".1" />
        <path d="M0 46c44-20 88-20 132 0s100 18 152-4s86-18 116-4v22H0z" fill="#fff" opacity=".12" />
      </svg>
      <p className="my-edition-name row gap-8">
        <EditionGlyph level={edition.level} />
        {nameOf(user)}
      </p>
      <p>{termWords(user)}</p>
      {user.is_slave && <p>由团队主账号开通与续费</p>}
      {user.team_quota_commerce > 1 && <p>团队席位 {user.team_quota_commerce} 个</p>}
      <div>
        {!user.is_slave && (user.vip_level < SUPREME || user.end_time !== null) && (
          <Link to={upgradePath(user.vip_level)}>{user.vip_level === SUPREME ? '续费' : '升级版本'}</Link>
        )}
        <button type="button" onClick={() => compare()}>
          查看权益
        </button>
      </div>
    </section>
  );
}
