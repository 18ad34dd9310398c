import { Link } from 'react-router';
import { lists } from '#catalog/page-listings.ts';
import { VISITOR } from '#catalog/plans.ts';
import { EntityName } from '#engine/web/cells/EntityName.tsx';
import { Loaded } from '#engine/web/Loaded.tsx';
import type { NamedEvent } from '#features/desk/follows/contract.ts';
import { useUser } from '#features/people/identity/web/index.ts';
import { formatShortDay } from '#platform/web/format/times.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { useFollowEvents } from './useHome.ts';

/** Events on the page. */
const ROWS = 6;
const FEED = '/userCenter/myAttention/attentionDaren?view=events';

function EventRow({ event }: { event: NamedEvent }) {
  const of = lists.find((listing) => listing.of.followKind === event.type)?.of;
  return (
    <li>
      <span className="tag">{event.kind_name}</span>
      <b className="one-line">
        <EntityName of={of?.id} refs={of ? { [of.key]: event.id } : {}}>
          {event.name}
        </EntityName>
      </b>
      <span className="one-line" title={event.words}>
        {event.words}
      </span>
      <time>{formatShortDay(event.day)}</time>
    </li>
  );
}

function EventRows({ items }: { items: readonly NamedEvent[] }) {
  return (
    <ul>
      {items.slice(0, ROWS).map((event) => (
        <EventRow key={`${event.type} ${event.id} ${event.day} ${event.kind}`} event={event} />
      ))}
    </ul>
  );
}

function NoEvents() {
  return (
    <p className="home-none stack gap-8">
      关注的达人、商品、小店和品牌有变化时显示在这里
      <Link className="btn" to={lists[0]?.route ?? '/home'}>
        去关注
      </Link>
    </p>
  );
}

/** 关注动态: the newest events of what one follows; nothing for a visitor. */
export function FollowsCard() {
  const user = useUser();
  const isKnown = user !== undefined && user.vip_level > VISITOR && user.id !== '';
  const fetch = useFollowEvents(isKnown);
  if (!isKnown) return null;
  const day = fetch.data?.data_day ?? null;
  return (
    <section className="card home-follows" aria-label="关注动态">
      <header>
        <h2>关注动态</h2>
        {day !== null && <small>数据更新至 {formatShortDay(day)}</small>}
        <Link to={FEED}>
          全部
          <Icon name="right" size={11} />
        </Link>
      </header>
      <Loaded fetch={fetch} height={110}>
        {({ items }) => (items.length > 0 ? <EventRows items={items} /> : <NoEvents />)}
      </Loaded>
    </section>
  );
}
